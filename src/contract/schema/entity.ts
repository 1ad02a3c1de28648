import { Schema } from "effect";
import type { JsonSchema } from "../strict/json-schema.ts";
import type { FieldDoc } from "./tools-only.ts";

/** What a server should send in a field: a scalar, or an entity, or rows of it. */
export type Promised = JsonSchema | { readonly one: AnyEntity } | { readonly many: AnyEntity };

/**
 * What kind of value a field has, in both readings of it (D4). `Read` is what the client makes of it,
 * `Sent` what a server should send.
 */
export interface Kind<Read, Sent> {
  /** The lenient one: what the client accepts. */
  readonly codec: Schema.Codec<Read, unknown>;
  /** The strict one, of which OpenAPI and conformance are made. Tools only. */
  readonly promised: Promised | undefined;
  /** In the type alone. */
  readonly sent?: Sent;
}

/**
 * What a server promises of a field, which the client may not need (D4). `always`: there, and not null;
 * `nullable`: there, perhaps null; `missing`: perhaps not there, but never null; `optional`: perhaps not
 * there, perhaps null.
 */
export type Presence = "always" | "nullable" | "missing" | "optional";

export interface Field<Read, Sent, P extends Presence = Presence> {
  readonly kind: Kind<Read, Sent>;
  readonly presence: P;
  readonly doc: FieldDoc | undefined;
}

const field =
  <P extends Presence>(presence: P) =>
  <Read, Sent>(of: Kind<Read, Sent>, doc: FieldDoc | undefined): Field<Read, Sent, P> => ({
    kind: of,
    presence,
    doc,
  });

export const always = field("always");
export const nullable = field("nullable");
export const missing = field("missing");
export const optional = field("optional");

/** By their names on the wire. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** `recycle_amount` is `recycleAmount` to the client. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the client makes of fields. */
export type ReadOf<F extends Fields> = {
  readonly [Name in keyof F & string as CamelCase<Name>]: F[Name] extends Field<infer Read, unknown>
    ? Read
    : never;
};

type NamesOf<F extends Fields, P extends Presence> = {
  [Name in keyof F]: F[Name]["presence"] extends P ? Name : never;
}[keyof F];

type SentIn<F> =
  F extends Field<unknown, infer Sent, infer P>
    ? P extends "nullable" | "optional"
      ? Sent | null
      : Sent
    : never;

/** What a server sends of fields. */
export type SentOf<F extends Fields> = {
  readonly [Name in NamesOf<F, "always" | "nullable">]: SentIn<F[Name]>;
} & {
  readonly [Name in NamesOf<F, "missing" | "optional">]?: SentIn<F[Name]>;
};

/** What is said of an entity. */
export interface EntityAbout {
  readonly name: string;
  readonly text: string;
  /** Statements of the specification (`S3.7`) and decisions (`D5`) that it comes from. */
  readonly sources: readonly string[];
}

/** An entity of the specification (§3) as it goes over the wire. */
export interface Entity<Read, Sent> {
  readonly fields: Fields;
  /** How the client reads it: leniently (D4). */
  readonly codec: Schema.Codec<Read, unknown>;
  /** Tools only. */
  readonly about: EntityAbout | undefined;
  /** In the type alone. */
  readonly sent?: Sent;
}

export type AnyEntity = Entity<unknown, unknown>;

/** What a server sends of an entity: a server's encoder has it as the type of its result. */
export type SentBy<E> = E extends { readonly sent?: infer Sent } ? NonNullable<Sent> : never;

/** Says that the client makes of an entity what the domain has: `entity(…) satisfies Reads<Order>`. */
export interface Reads<Read> {
  readonly codec: Schema.Codec<Read, unknown>;
}

const codecOf = (fields: Fields): Schema.Codec<unknown, unknown> => {
  const named = Object.entries(fields).map(
    ([name, { kind }]) => [camelCase(name), name, kind.codec] as const,
  );
  return Schema.Struct(Object.fromEntries(named.map(([ours, _, codec]) => [ours, codec]))).pipe(
    Schema.encodeKeys(Object.fromEntries(named.map(([ours, theirs]) => [ours, theirs]))),
  );
};

/**
 * An entity of its fields. From the one table come what the client decodes by, the strict schema, the
 * example, and the type of what a server sends.
 *
 * @example
 * import { Schema } from "effect";
 * import { amount } from "./kinds/amount.ts";
 * import { text } from "./kinds/text.ts";
 * import { doc } from "./tools-only.ts";
 *
 * const parcel = entity(
 *   { order_no: always(text, doc("Of its order.")), total_amount: always(amount, doc("Paid.")) },
 *   { name: "Parcel", text: "What is sent.", sources: ["D5"] },
 * );
 * const sent: SentBy<typeof parcel> = { order_no: "GL1", total_amount: "12.50" };
 * Schema.decodeUnknownSync(parcel.codec)(sent) // => { orderNo: "GL1", totalAmount: 1250 }
 */
export const entity = <const F extends Fields>(
  fields: F,
  about: EntityAbout | undefined,
): Entity<ReadOf<F>, SentOf<F>> => ({
  fields,
  // The type `CamelCase` renames the fields as the function `camelCase` does.
  codec: codecOf(fields) as Schema.Codec<ReadOf<F>, unknown>,
  about,
});
