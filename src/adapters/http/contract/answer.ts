import { Predicate, Result, Schema } from "effect";
import type { Page } from "../../../domain/paging/page.ts";
import { CountFromWire } from "../wire/scalars.ts";

/** Hears how many rows of a list could not be decoded and were left out (D4). */
export type OnLeftOut = (rows: number) => void;

/**
 * What a call answers in the envelope's `data`. The adapter decodes by it, leniently (D4); the
 * contract describes by the same value what a server should send (`contract.ts`).
 */
export interface Answer<A> {
  /**
   * `entity`: one, bare in `data` or under `name`; `page`: rows under `name`, and the `total` of the
   * whole list; `list`: all rows under `name`; `fields`: `data` itself; `nothing`: no matter what.
   */
  readonly shape: "entity" | "page" | "list" | "fields" | "nothing";
  /** Empty where there is none. */
  readonly name: string;
  /** Of the entity, of one row, or of `data`. */
  readonly schema: Schema.Codec<unknown, unknown>;
  readonly decode: (data: unknown, onLeftOut: OnLeftOut) => Result.Result<A, Schema.SchemaError>;
}

type Decodes<A> = Schema.Codec<A, unknown>;

/**
 * Decodes rows one by one: a row that cannot be decoded is left out and counted, so that it never
 * empties the list (D4).
 */
const decodeRows = <A>(
  schema: Decodes<A>,
  rows: readonly unknown[],
  onLeftOut: OnLeftOut,
): readonly A[] => {
  const decode = Schema.decodeUnknownResult(schema);
  const items: A[] = [];
  for (const row of rows) {
    const decoded = decode(row);
    if (Result.isSuccess(decoded)) items.push(decoded.success);
  }
  if (items.length < rows.length) onLeftOut(rows.length - items.length);
  return items;
};

/** One page of a list: its rows under `name`, and the `total` of the whole list. */
export const page = <A>(name: string, schema: Decodes<A>): Answer<Page<A>> => {
  const decode = Schema.decodeUnknownResult(
    Schema.Struct({ [name]: Schema.Array(Schema.Unknown), total: CountFromWire }),
  );
  return {
    shape: "page",
    name,
    schema,
    decode: (data, onLeftOut) =>
      Result.map(decode(data), (found) => {
        const rows = found[name];
        const list = Array.isArray(rows) ? rows : [];
        return {
          items: decodeRows(schema, list, onLeftOut),
          rows: list.length,
          total: Number(found["total"]),
        };
      }),
  };
};

/** A list that comes whole, its rows under `name`. */
export const list = <A>(name: string, schema: Decodes<A>): Answer<readonly A[]> => {
  const decode = Schema.decodeUnknownResult(
    Schema.Struct({ [name]: Schema.Array(Schema.Unknown) }),
  );
  return {
    shape: "list",
    name,
    schema,
    decode: (data, onLeftOut) =>
      Result.map(decode(data), (found) => decodeRows(schema, found[name] ?? [], onLeftOut)),
  };
};

/** One entity, bare in `data` or under its own name (D4). */
export const entity = <A>(name: string, schema: Decodes<A>): Answer<A> => {
  const decode = Schema.decodeUnknownResult(schema);
  return {
    shape: "entity",
    name,
    schema,
    decode: (data) =>
      decode(
        Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name])
          ? data[name]
          : data,
      ),
  };
};

/** `data` as it is. */
export const fields = <A>(schema: Decodes<A>): Answer<A> => {
  const decode = Schema.decodeUnknownResult(schema);
  return { shape: "fields", name: "", schema, decode: (data) => decode(data) };
};

/** Of a command only its success matters: "not shown" in specification §7. */
export const nothing: Answer<void> = {
  shape: "nothing",
  name: "",
  schema: Schema.Unknown,
  decode: () => Result.succeed(undefined),
};
