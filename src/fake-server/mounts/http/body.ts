/** In bytes. Smaller bodies are left to the garbage collector. */
const pieceSize = 1024 * 1024;

/** A body that was received. */
export interface Body {
  /** In bytes. */
  readonly size: () => number;
  /** All of it. */
  readonly whole: () => Uint8Array<ArrayBuffer>;
  /** The body's pieces, once: each piece's memory is freed when the next one is taken. */
  readonly pieces: () => Iterable<Uint8Array>;
  /** Frees the memory at once. The body is empty afterwards. */
  readonly release: () => void;
}

export interface GatheredBody extends Body {
  readonly add: (chunk: Uint8Array) => void;
}

/** A body of these bytes. */
export const bodyOf = (bytes: Uint8Array<ArrayBuffer>): Body => ({
  size: () => bytes.length,
  whole: () => bytes,
  pieces: () => [bytes],
  release: () => undefined,
});

export const noBody = bodyOf(new Uint8Array(0));

const fixedBody = (size: number): GatheredBody => {
  const bytes = new Uint8Array(size);
  let filled = 0;
  return {
    ...bodyOf(bytes),
    size: () => filled,
    add: (chunk) => {
      bytes.set(chunk, filled);
      filled += chunk.length;
    },
  };
};

/** A resizable buffer grows while it is filled, and can be freed at once. */
const newPiece = (): ArrayBuffer => new ArrayBuffer(0, { maxByteLength: pieceSize });

/** A list of all chunks that are joined at the end would need twice as much memory. */
const bodyInPieces = (): GatheredBody => {
  let pieces: ArrayBuffer[] = [];
  let size = 0;

  const add = (chunk: Uint8Array): void => {
    const last = pieces.at(-1);
    const piece = last === undefined || last.byteLength === pieceSize ? newPiece() : last;
    if (piece !== last) pieces.push(piece);
    const place = piece.byteLength;
    const fitting = chunk.subarray(0, pieceSize - place);
    piece.resize(place + fitting.length);
    new Uint8Array(piece).set(fitting, place);
    size += fitting.length;
    if (fitting.length < chunk.length) add(chunk.subarray(fitting.length));
  };
  return {
    add,
    size: () => size,
    whole: () => {
      const bytes = new Uint8Array(size);
      pieces.forEach((piece, place) => bytes.set(new Uint8Array(piece), place * pieceSize));
      return bytes;
    },
    pieces: function* () {
      for (const piece of pieces) {
        yield new Uint8Array(piece);
        piece.resize(0);
      }
    },
    release: () => {
      for (const piece of pieces) piece.resize(0);
      pieces = [];
      size = 0;
    },
  };
};

/** A body to be filled. `announced` is its size in bytes; null: unknown. */
export const createBody = (announced: number | null): GatheredBody =>
  announced !== null && announced <= pieceSize ? fixedBody(announced) : bodyInPieces();
