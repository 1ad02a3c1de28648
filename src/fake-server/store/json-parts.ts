/**
 * Large JSON in parts, out of its bytes: as one text, and parsed at once, it takes many times its size of
 * memory. The bytes of a part may be no JSON; whoever parses them hears of it.
 */

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [open, close] = [0x5b, 0x5d];
/** `{` and `}` differ from `[` and `]` by this bit. */
const curly = 0x20;

/** Where a text ends that begins at this place, behind its last quote. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  let end = bytes.indexOf(quote, start + 1);
  while (end >= 0) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    // A quote behind an odd number of backslashes is one of the text's own.
    if (slashes % 2 === 0) return end + 1;
    end = bytes.indexOf(quote, end + 1);
  }
  return bytes.length + 1;
};

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const trimmed = (bytes: Uint8Array): Uint8Array => {
  let [start, end] = [0, bytes.length];
  while (start < end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
};

/** What stands between the commas of a list or an object. @throws SyntaxError when it is neither */
function* partsOf(whole: Uint8Array, bracket: number): Generator<Uint8Array> {
  const bytes = trimmed(whole);
  if (bytes[0] !== bracket) throw new SyntaxError("Another bracket was expected");
  let depth = 1;
  let start = 1;
  for (let place = 1; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === quote) place = endOfText(bytes, place) - 1;
    else if (byte === comma && depth === 1) {
      yield trimmed(bytes.subarray(start, place));
      start = place + 1;
    } else if ((byte & ~curly) === open) depth += 1;
    else if ((byte & ~curly) === close) {
      depth -= 1;
      if (depth > 0) continue;
      if (place !== bytes.length - 1) throw new SyntaxError("There is more behind the end");
      const last = trimmed(bytes.subarray(start, place));
      if (last.length > 0 || start > 1) yield last;
      return;
    }
  }
  throw new SyntaxError("The end is missing");
}

/** The bytes of each item of a list. @throws SyntaxError when it is none */
export const itemsOf = (bytes: Uint8Array): Iterable<Uint8Array> => partsOf(bytes, open);

/** The members of an object: the name, and the bytes of the value. @throws SyntaxError when it is none */
export function* membersOf(bytes: Uint8Array): Generator<readonly [string, Uint8Array]> {
  for (const part of partsOf(bytes, open | curly)) {
    const end = part[0] === quote ? endOfText(part, 0) : 0;
    const value = trimmed(part.subarray(end));
    if (value[0] !== colon) throw new SyntaxError("A name is missing");
    yield [String(jsonIn(part.subarray(0, end))), trimmed(value.subarray(1))];
  }
}

/** @throws SyntaxError */
export const jsonIn = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** How much there is in JSON besides texts and numbers. */
export interface Structure {
  /** How many brackets are open at the deepest place. */
  readonly deepest: number;
  /** How many lists, objects, items and members there are, about. */
  readonly parts: number;
}

/** Looks at the bytes alone; what is no JSON has a structure, too. */
export const structureOf = (bytes: Uint8Array): Structure => {
  let [depth, deepest, parts] = [0, 0, 0];
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === quote) place = endOfText(bytes, place) - 1;
    else if (byte === comma) parts += 1;
    else if ((byte & ~curly) === open) {
      parts += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if ((byte & ~curly) === close) depth -= 1;
  }
  return { deepest, parts };
};
