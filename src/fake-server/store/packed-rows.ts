import type { Identified } from "./identified.ts";

/** Checked rows as JSON, with commas between them: less memory than rows take, and none of it in the heap. */
export interface PackedRows<Row extends Identified> {
  readonly ids: readonly Row["id"][];
  readonly json: Uint8Array;
}

/** In characters: more rows than that are not kept as they came. */
const largestPack = 256 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const packedText = (json: Uint8Array): string => decoder.decode(json);

/** @throws when there is one that is no row. */
export const unpacked = <Row>(
  json: Uint8Array,
  isRow: (row: unknown) => row is Row,
): readonly Row[] => {
  const rows: unknown = JSON.parse(`[${packedText(json)}]`);
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error("A packed row is no row");
  return rows;
};

export interface Packer<Row extends Identified> {
  readonly add: (row: Row) => void;
  /** All that were added, in packs of so many rows at most. */
  readonly packs: () => readonly PackedRows<Row>[];
}

export const createPacker = <Row extends Identified>(most: number): Packer<Row> => {
  const packs: PackedRows<Row>[] = [];
  let ids: Row["id"][] = [];
  let texts: string[] = [];
  let size = 0;

  const close = (): void => {
    if (ids.length > 0) packs.push({ ids, json: encoder.encode(texts.join(",")) });
    [ids, texts, size] = [[], [], 0];
  };
  return {
    add: (row) => {
      const text = JSON.stringify(row);
      ids.push(row.id);
      texts.push(text);
      size += text.length;
      if (ids.length === most || size >= largestPack) close();
    },
    packs: () => {
      close();
      return packs;
    },
  };
};
