import { Schema, Struct } from "effect";
import { latestEffect } from "../faults/fault.ts";

/**
 * How the server treats an `Idempotency-Key`.
 *
 * - `honoured`: checked when the effect happens. A second request with the key gets the first
 *   response and has no effect; with another body it is refused (409, code 40909);
 * - `ignored`: not checked. Every request has its own effect.
 */
export const idempotencyModes = ["honoured", "ignored"] as const;

export type IdempotencyMode = (typeof idempotencyModes)[number];

/** How the server treats calls in any scenario: part of the state, and kept by a reset. */
export const ServerModes = Schema.Struct({
  idempotency: Schema.Literals(idempotencyModes),
  /**
   * The delay between a payment on the payment site and its confirmation to the shop, in
   * milliseconds of the shop's clock; 0: immediately; at most a day.
   */
  siteConfirmsAfter: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: latestEffect })),
});

export type ServerModes = typeof ServerModes.Type;

/** Given modes change, the others stay. */
export const ModesChange = ServerModes.mapFields(Struct.map(Schema.optionalKey));

export type ModesChange = typeof ModesChange.Type;

export const usualModes: ServerModes = { idempotency: "honoured", siteConfirmsAfter: 0 };

export const isIdempotencyMode = Schema.is(ServerModes.fields.idempotency);

/** The format of `siteConfirmsAfter`, for error messages. */
export const latenessForm = `a whole number of milliseconds from 0 to ${latestEffect}`;

/** Parses `siteConfirmsAfter`; `undefined`: invalid. */
export const latenessOf = (text: string): number | undefined =>
  /^\d{1,8}$/.test(text) && Number(text) <= latestEffect ? Number(text) : undefined;
