import type { JsonSchema } from "../strict/json-schema.ts";
import { type Decode, decodeFields } from "../../domain/decoding/decode.ts";
import type { FieldDoc } from "./tools-only.ts";

/** What a server should send in a field: a scalar, an entity, or a list of entities. */
export type Promised = JsonSchema | { readonly one: AnyEntity } | { readonly many: AnyEntity };

/**
 * The kind of a field's value, in its two forms (D4). `Read`: as decoded by the client. `Sent`: as a server
 * should send it.
 */
export interface Kind<Read, Sent> {
  /** The lenient form: what the client accepts. */
  readonly decode: Decode<Read>;
  /** The strict form, for OpenAPI and conformance. Tools only. */
  readonly promised: Promised | undefined;
  /** Only in the type. */
  readonly sent?: Sent;
}

/**
 * How a server sends a field; the client may accept less (D4). `always`: present and not null; `nullable`:
 * present, may be null; `missing`: may be absent, never null; `optional`: may be absent or null.
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

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** The client's name of a field: `recycle_amount` becomes `recycleAmount`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The client's type of fields. */
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

/** The type of fields as a server sends them. */
export type SentOf<F extends Fields> = {
  readonly [Name in NamesOf<F, "always" | "nullable">]: SentIn<F[Name]>;
} & {
  readonly [Name in NamesOf<F, "missing" | "optional">]?: SentIn<F[Name]>;
};

/** An entity's description. */
export interface EntityDescription {
  readonly name: string;
  readonly text: string;
  /** Statements of the specification (`S3.7`) and decisions (`D5`) that define it. */
  readonly sources: readonly string[];
}

/** An entity of the specification (§3) on the wire. */
export interface Entity<Read, Sent> {
  readonly fields: Fields;
  /** The client's lenient decoder (D4). */
  readonly decode: Decode<Read>;
  /** Tools only. */
  readonly about: EntityDescription | undefined;
  /** Only in the type. */
  readonly sent?: Sent;
}

export type AnyEntity = Entity<unknown, unknown>;

/** An entity as a server sends it: the result type of a server's encoder. */
export type SentBy<E> = E extends { readonly sent?: infer Sent } ? NonNullable<Sent> : never;

/** Asserts that an entity decodes to the domain's type: `entity(…) satisfies Reads<Order>`. */
export interface Reads<Read> {
  readonly decode: Decode<Read>;
}

/**
 * An entity from its fields: the source of the client's decoder, the strict schema, the example, and the
 * type of what a server sends.
 *
 * @example
 * import { Result } from "effect";
 * import { amount } from "./kinds/amount.ts";
 * import { text } from "./kinds/text.ts";
 * import { doc } from "./tools-only.ts";
 *
 * const parcel = entity(
 *   { order_no: always(text, doc("Of its order.")), total_amount: always(amount, doc("Paid.")) },
 *   { name: "Parcel", text: "What is sent.", sources: ["D5"] },
 * );
 * const sent: SentBy<typeof parcel> = { order_no: "GL1", total_amount: "12.50" };
 * Result.getOrThrow(parcel.decode(sent)) // => { orderNo: "GL1", totalAmount: 1250 }
 */
export const entity = <const F extends Fields>(
  fields: F,
  about: EntityDescription | undefined,
): Entity<ReadOf<F>, SentOf<F>> => ({
  fields,
  // Safe: the type `CamelCase` renames the fields as the function `camelCase` does.
  decode: decodeFields(
    Object.entries(fields).map(([name, { kind }]) => [name, camelCase(name), kind.decode]),
  ) as Decode<ReadOf<F>>,
  about,
});
