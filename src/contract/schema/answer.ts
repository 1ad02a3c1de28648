import { Predicate, Result } from "effect";
import type { Page } from "../../domain/paging/page.ts";
import { type Decode, decodeFields, type Decoded } from "../../domain/decoding/decode.ts";
import { decodeNullOr, decodeWhere } from "../../domain/decoding/decoders.ts";
import { type AnyEntity, camelCase, type Entity } from "./entity.ts";
import { count } from "./kinds/count.ts";

/** Receives how many rows of a list were undecodable and left out, and the list's name (D4). */
export type OnLeftOut = (rows: number, list: string) => void;

/**
 * The `data` of a response's envelope. The client decodes it leniently (D4); the OpenAPI document and the
 * conformance suite derive from the same value what a server should send.
 */
export interface Answer<Read, Sent = unknown> {
  /**
   * `entity`: one entity, directly in `data` or under `name`; `page`: rows under `name`, and the `total` of
   * the whole list; `list`: all rows under `name`; `fields`: `data` itself; `nothing`: ignored.
   */
  readonly shape: "entity" | "page" | "list" | "fields" | "nothing";
  /** The name of the entity or list in `data`. Empty for shapes without a name. */
  readonly name: string;
  /** The entity in `data` or of each row; null for `nothing`. */
  readonly entity: AnyEntity | null;
  readonly decode: (data: unknown, onLeftOut: OnLeftOut) => Decoded<Read>;
  /** Only in the type: `data` as a server sends it. */
  readonly sent?: Sent;
}

const rowsAt = (data: unknown, name: string): readonly unknown[] => {
  const rows = Predicate.isReadonlyObject(data) ? data[name] : null;
  return Array.isArray(rows) ? rows : [];
};

/** Decodes an entity. Undecodable rows of lists inside the entity are counted and reported. */
const decodeEntity =
  <A>({ decode, fields }: Entity<A, unknown>): Answer<A>["decode"] =>
  (sent, onLeftOut) =>
    Result.map(decode(sent), (read) => {
      for (const name in fields) {
        const rows = rowsAt(sent, name).length;
        const leftOut =
          rows && rows - rowsAt(read, camelCase(name)).filter((row) => row !== null).length;
        if (leftOut > 0) onLeftOut(leftOut, name);
      }
      return read;
    });

/**
 * The rows of a list. Null counts as an empty list, because some servers write it so; a missing list is a
 * failure.
 */
const decodeRowList = decodeNullOr(decodeWhere("a list", Array.isArray));

/**
 * Decodes rows one by one. An undecodable row is left out and counted, so that it does not fail the list
 * (D4). A list without a total is one complete page.
 */
const decodeRows = <A>(
  name: string,
  entity: Entity<A, unknown>,
  decodeTotal: Decode<number | null>,
): Answer<Page<A>>["decode"] => {
  const decodeRow = decodeEntity(entity);
  const decode = decodeFields([
    [name, "rows", decodeRowList],
    ["total", "total", decodeTotal],
  ]);
  return (data, onLeftOut) =>
    Result.map(decode(data), (found) => {
      const sent = rowsAt(found, "rows");
      const items: A[] = [];
      for (const row of sent) {
        const decoded = decodeRow(row, onLeftOut);
        if (Result.isSuccess(decoded)) items.push(decoded.success);
      }
      if (items.length < sent.length) onLeftOut(sent.length - items.length, name);
      return { items, rows: sent.length, total: Number(found["total"] ?? sent.length) };
    });
};

/**
 * One page of a list: rows under `name`, and the `total` of the whole list.
 *
 * @example
 * import { Result } from "effect";
 * import { always, entity } from "./entity.ts";
 * import { text } from "./kinds/text.ts";
 *
 * const notes = page("notes", entity({ title: always(text, undefined) }, undefined));
 * let leftOut = 0;
 * const data = { notes: [{ title: "Open" }, { title: [] }], total: 12 };
 * const read = notes.decode(data, (rows) => (leftOut += rows));
 * // `rows` counts what was sent: the next page begins behind it.
 * Result.getOrThrow(read) // => { items: [{ title: "Open" }], rows: 2, total: 12 }
 * leftOut // => 1
 */
export const page = <const Name extends string, Read, Sent>(
  name: Name,
  entity: Entity<Read, Sent>,
): Answer<Page<Read>, { readonly [N in Name]: readonly Sent[] } & { readonly total: number }> => ({
  shape: "page",
  name,
  entity,
  decode: decodeRows(name, entity, count.decode),
});

/** A complete list: rows under `name`. */
export const list = <const Name extends string, Read, Sent>(
  name: Name,
  entity: Entity<Read, Sent>,
): Answer<readonly Read[], { readonly [N in Name]: readonly Sent[] }> => {
  const decode = decodeRows(name, entity, () => Result.succeed(null));
  return {
    shape: "list",
    name,
    entity,
    decode: (data, onLeftOut) => Result.map(decode(data, onLeftOut), ({ items }) => items),
  };
};

/** One entity, directly in `data` or under its name (D4). */
export const one = <const Name extends string, Read, Sent>(
  name: Name,
  entity: Entity<Read, Sent>,
): Answer<Read, { readonly [N in Name]: Sent } | Sent> => {
  const decode = decodeEntity(entity);
  return {
    shape: "entity",
    name,
    entity,
    decode: (data, onLeftOut) =>
      decode(
        Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name])
          ? data[name]
          : data,
        onLeftOut,
      ),
  };
};

/** The entity's fields, in `data` itself. */
export const fields = <Read, Sent>(entity: Entity<Read, Sent>): Answer<Read, Sent> => ({
  shape: "fields",
  name: "",
  entity,
  decode: decodeEntity(entity),
});

/** As `fields`, but `data` may be null or missing. */
export const fieldsOrNothing = <Read, Sent>(
  entity: Entity<Read, Sent>,
): Answer<Read | null, Sent | null> => {
  const { decode, ...answer } = fields(entity);
  return {
    ...answer,
    decode: (data, onLeftOut) => (data == null ? Result.succeed(null) : decode(data, onLeftOut)),
  };
};

/** A command's response has no content: "not shown" in specification §7. */
export const nothing: Answer<void> = {
  shape: "nothing",
  name: "",
  entity: null,
  decode: () => Result.succeed(undefined),
};
