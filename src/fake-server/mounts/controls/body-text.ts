import { release } from "../http/receive.ts";
import { ControlError } from "./control.ts";

/** In bytes. What is smaller cannot fill the memory, whatever it holds. */
const small = 1024 * 1024;

/** A state has 5 levels. */
const deepest = 64;

const [quote, backslash, open, close] = [0x22, 0x5c, 0x5b, 0x5d];
/** `{` and `}` differ from `[` and `]` by this bit. */
const curly = 0x20;

/** Whether a JSON object nests deeper than a state may. Text that is no JSON may pass. */
const isDeep = (bytes: Uint8Array): boolean => {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (isText) {
      if (byte === backslash) place += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if ((byte & ~curly) === open) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((byte & ~curly) === close) depth -= 1;
  }
  return false;
};

/** Whether it begins as a JSON object does. */
const isObject = (bytes: Uint8Array): boolean => /^\s*\{/.test(decoded(bytes.subarray(0, 100)));

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * A control's body as text; the bytes' memory is given back. Of a large one, first the bytes are
 * looked at: parsing junk, or a nest of a million brackets, would take many times its size of memory.
 * @throws ControlError
 */
export const bodyText = (bytes: Uint8Array<ArrayBuffer>): string => {
  try {
    if (bytes.length > small) {
      if (!isObject(bytes)) throw new ControlError("The body is not JSON: it is no object");
      if (isDeep(bytes)) throw new ControlError("The body is nested too deeply");
    }
    return decoded(bytes);
  } finally {
    release(bytes);
  }
};
