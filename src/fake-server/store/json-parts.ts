/**
 * Large JSON in parts, out of its bytes: as one text, and parsed at once, it takes many times its size of
 * memory. The bytes of a part may be no JSON: parsing them then throws.
 */

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [open, close] = [0x5b, 0x5d];
/** `{` and `}` differ from `[` and `]` by this bit. */
const curly = 0x20;

/** Where a text ends that begins at this place, behind its last quote; -1: not in these bytes. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  let end = bytes.indexOf(quote, start + 1);
  while (end >= 0) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    // A quote behind an odd number of backslashes is one of the text's own.
    if (slashes % 2 === 0) return end + 1;
    end = bytes.indexOf(quote, end + 1);
  }
  return -1;
};

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Whether a number, a truth or null ends before this byte. */
const endsWord = (byte: number): boolean =>
  byte === comma || (byte & ~curly) === close || isSpace(byte);

const decoder = new TextDecoder();

/** @throws SyntaxError */
export const jsonIn = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));

export const tooLarge = (): RangeError =>
  new RangeError("A part of it is larger than any of a state");

/** Reads JSON from its beginning to its end. All of it @throws SyntaxError where it is no JSON. */
export interface JsonReader {
  readonly isObject: () => boolean;
  readonly isList: () => boolean;
  /**
   * The bytes of the next value, until the next reading. @throws RangeError when they are more than `most`
   */
  readonly value: (most: number) => Uint8Array;
  /** Reads an object. `each` is to read the member's value. */
  readonly members: (each: (name: string) => void) => void;
  /** Reads a list. `each` is to read the item; after a false, the rest of the list is passed over. */
  readonly items: (each: () => boolean) => void;
  /** Nothing but spaces is left. */
  readonly end: () => void;
}

/** In bytes, of a name. */
const longestName = 1024;

/** With room for so many bytes, and for a later piece that is as large. */
const grown = (bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(2 * size);
  larger.set(bytes);
  return larger;
};

/** Takes a piece when it needs it, and then needs the one before no longer. */
export const createJsonReader = (pieces: Iterable<Uint8Array>): JsonReader => {
  const coming = pieces[Symbol.iterator]();
  /** For a piece, and what is left of those before: it is used again. */
  let room = new Uint8Array(0);
  let bytes = room;
  let place = 0;

  /** Goes on to the next piece, with what is from a place on; false: there is none. */
  const more = (from: number): boolean => {
    const left = bytes.length - from;
    bytes.copyWithin(0, from);
    const next = coming.next();
    if (next.done === true) {
      bytes = bytes.subarray(0, left);
    } else {
      const size = left + next.value.length;
      if (size > room.length) room = grown(room.subarray(0, left), size);
      room.set(next.value, left);
      bytes = room.subarray(0, size);
    }
    place -= from;
    return next.done !== true;
  };
  /** The next byte that is no space; -1 at the end. */
  const peek = (): number => {
    for (;;) {
      for (; place < bytes.length; place += 1) {
        const byte = bytes[place] ?? 0;
        if (!isSpace(byte)) return byte;
      }
      if (!more(place)) return -1;
    }
  };
  const take = (expected: number): void => {
    if (peek() !== expected) throw new SyntaxError("Another sign was expected");
    place += 1;
  };
  /** Where the value ends that begins at `place`; -1: not in these bytes. */
  const endOfValue = (): number => {
    let depth = 0;
    for (let at = place; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) {
        const end = endOfText(bytes, at);
        if (end < 0 || depth === 0) return end;
        at = end - 1;
      } else if ((byte & ~curly) === open) depth += 1;
      else if (depth === 0) {
        if (endsWord(byte)) return at;
      } else if ((byte & ~curly) === close) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return -1;
  };
  /** Goes to where the list ends in which it is, whatever is in between. */
  const passOver = (): void => {
    let [depth, isText, isEscaped] = [1, false, false];
    do {
      for (; place < bytes.length; place += 1) {
        const byte = bytes[place] ?? 0;
        if (isEscaped) isEscaped = false;
        else if (isText) {
          isEscaped = byte === backslash;
          isText = byte !== quote;
        } else if (byte === quote) isText = true;
        else if ((byte & ~curly) === open) depth += 1;
        else if ((byte & ~curly) === close) depth -= 1;
        if (depth === 0) return;
      }
    } while (more(place));
  };
  const value = (most: number): Uint8Array => {
    peek();
    let end = endOfValue();
    while (end < 0) {
      if (bytes.length - place > most) throw tooLarge();
      const isMore = more(place);
      end = isMore ? endOfValue() : bytes.length;
    }
    if (end - place > most) throw tooLarge();
    const found = bytes.subarray(place, end);
    place = end;
    return found;
  };
  /** What stands between two brackets, and commas. */
  const parts = (bracket: number, each: () => boolean): void => {
    take(bracket);
    const last = bracket + close - open;
    if (peek() !== last) {
      while (each()) {
        if (peek() === last) break;
        take(comma);
      }
    }
    take(last);
  };

  return {
    isObject: () => peek() === (open | curly),
    isList: () => peek() === open,
    value,
    members: (each) => {
      parts(open | curly, () => {
        if (peek() !== quote) throw new SyntaxError("A name is missing");
        const name = String(jsonIn(value(longestName)));
        take(colon);
        each(name);
        return true;
      });
    },
    items: (each) => {
      parts(open, () => {
        const goesOn = each();
        if (!goesOn) passOver();
        return goesOn;
      });
    },
    end: () => {
      if (peek() !== -1) throw new SyntaxError("There is more behind the end");
    },
  };
};

/** How much there is in JSON besides texts and numbers. */
export interface Structure {
  /** How many brackets are open at the deepest place. */
  readonly deepest: number;
  /** How many lists, objects, items and members there are, about. */
  readonly parts: number;
}

/** What a shop reads has some levels; a state has 5. */
const deepestJson = 64;

/**
 * Whether it is nested so deeply that functions which call themselves for each level would exhaust the stack.
 */
export const isTooDeep = ({ deepest }: Structure): boolean => deepest > deepestJson;

/** Looks at the bytes alone; what is no JSON has a structure, too. */
export const structureOf = (bytes: Uint8Array): Structure => {
  let [depth, deepest, parts] = [0, 0, 0];
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === quote) {
      const end = endOfText(bytes, place);
      if (end < 0) break;
      place = end - 1;
    } else if (byte === comma) parts += 1;
    else if ((byte & ~curly) === open) {
      parts += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if ((byte & ~curly) === close) depth -= 1;
  }
  return { deepest, parts };
};
