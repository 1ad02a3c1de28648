import { Predicate, Result, Schema } from "effect";
import type { Page } from "../../../domain/paging/page.ts";
import type { Decoder } from "../api.ts";
import { CountFromWire } from "./scalars.ts";

type RowSchema<A> = Schema.Codec<A, unknown>;

/**
 * Decodes rows one by one: a row that cannot be decoded is left out and counted, so that it never
 * empties the list (D4).
 */
export const decodeRows = <A>(
  schema: RowSchema<A>,
  rows: readonly unknown[],
  reportLeftOut: (count: number) => void,
): readonly A[] => {
  const decode = Schema.decodeUnknownResult(schema);
  const items: A[] = [];
  for (const row of rows) {
    const decoded = decode(row);
    if (Result.isSuccess(decoded)) items.push(decoded.success);
  }
  if (items.length < rows.length) reportLeftOut(rows.length - items.length);
  return items;
};

/** `data` of a paged list: its rows under `name`, and the `total` of the whole list. */
export const pageDecoder = <A>(
  name: string,
  schema: RowSchema<A>,
  reportLeftOut: (count: number) => void,
): Decoder<Page<A>> => {
  const decode = Schema.decodeUnknownResult(
    Schema.Struct({ [name]: Schema.Array(Schema.Unknown), total: CountFromWire }),
  );
  return (data) =>
    Result.map(decode(data), (page) => {
      const rows = page[name];
      const list = Array.isArray(rows) ? rows : [];
      return {
        items: decodeRows(schema, list, reportLeftOut),
        rows: list.length,
        total: Number(page["total"]),
      };
    });
};

/** `data` of a list that comes whole, its rows under `name`. */
export const listDecoder = <A>(
  name: string,
  schema: RowSchema<A>,
  reportLeftOut: (count: number) => void,
): Decoder<readonly A[]> => {
  const decode = Schema.decodeUnknownResult(
    Schema.Struct({ [name]: Schema.Array(Schema.Unknown) }),
  );
  return (data) =>
    Result.map(decode(data), (list) => decodeRows(schema, list[name] ?? [], reportLeftOut));
};

/** One entity, bare in `data` or under its own name (D4). */
export const entityDecoder = <A>(name: string, schema: RowSchema<A>): Decoder<A> => {
  const decode = Schema.decodeUnknownResult(schema);
  return (data) =>
    decode(
      Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name])
        ? data[name]
        : data,
    );
};

/** Of a command only its success matters: "not shown" in specification §7. */
export const nothing: Decoder<void> = () => Result.succeed(undefined);
