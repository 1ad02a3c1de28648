import { isTooDeep, structureOf } from "../../store/json-parts.ts";
import type { Body } from "../http/body.ts";
import { ControlError } from "./control-error.ts";

/** In bytes. A smaller body cannot exhaust the memory, whatever its content. */
const small = 1024 * 1024;

/** Lists, objects, items and members: each takes some 50 bytes of memory. */
const mostParts = 1_000_000;

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Whether it begins as a JSON object does. */
const isObject = (bytes: Uint8Array): boolean => /^\s*\{/.test(decoded(bytes.subarray(0, 100)));

/**
 * A control's body as text, of at most `most` bytes (default: a megabyte). Bodies are scanned first:
 * parsing much junk would take many times its size of memory, and reading what is nested deeply the stack.
 * @throws ControlError
 */
export const bodyText = (body: Body, most = small): string => {
  if (body.size() > most) {
    throw new ControlError(
      `The body is larger than ${most / small} MB, the most that this control takes`,
    );
  }
  const bytes = body.whole();
  const structure = structureOf(bytes);
  if (isTooDeep(structure)) throw new ControlError("The body is nested too deeply");
  if (bytes.length > small) {
    if (!isObject(bytes)) throw new ControlError("The body is not JSON: it is no object");
    if (structure.parts > mostParts) throw new ControlError("The body has too many parts");
  }
  return decoded(bytes);
};
