import type { Schema } from "effect";
import type { Json } from "../schema/json.ts";

/**
 * What the contract promises of a field beyond what the adapter's schema says. The adapter reads
 * leniently: a product without `sales` has sold nothing (D4). A server should send what is listed.
 */
export interface Field {
  /**
   * `always`: there, and not null; `nullable`: there, perhaps null; `missing`: perhaps not there, but
   * never null; `optional`: perhaps not there, perhaps null.
   */
  readonly presence: "always" | "nullable" | "missing" | "optional";
  readonly example: Json;
  readonly text: string;
  /** The entity that it is, or that each row of it is. Its example stands for this field's. */
  readonly of?: Entity;
  /** The name of the enumeration that its known values make. */
  readonly values?: string;
  /** True: the specification lists some values, and lets a server have others. */
  readonly open?: boolean;
}

/** An entity of the specification (§3) as it goes over the wire. */
export interface Entity {
  readonly name: string;
  readonly text: string;
  /** Statements of the specification (`S3.7`) and decisions (`D5`) that it comes from. */
  readonly sources: readonly string[];
  /** The adapter's: it gives the fields their names, kinds and known values. */
  readonly schema: Schema.Codec<unknown, unknown>;
  readonly fields: Readonly<Record<string, Field>>;
}

type Shape = Readonly<Record<string, unknown>>;

/** The names on the wire; null and undefined may stand in the place of the whole. */
type FieldNames<Encoded> = Extract<keyof NonNullable<Encoded>, string>;

/** Describes what a schema of the adapter reads: every field of it, and no other. */
export const entity = <A, Encoded extends Shape | null | undefined>(
  schema: Schema.Codec<A, Encoded>,
  description: Pick<Entity, "name" | "text" | "sources"> & {
    readonly fields: Readonly<Record<FieldNames<Encoded>, Field>>;
  },
): Entity => ({ ...description, schema });

type Extras = Pick<Field, "of" | "values" | "open">;

const field =
  (presence: Field["presence"]) =>
  (example: Json, text: string, extras: Extras = {}): Field => ({
    presence,
    example,
    text,
    ...extras,
  });

export const always = field("always");
export const nullable = field("nullable");
export const missing = field("missing");
export const optional = field("optional");
