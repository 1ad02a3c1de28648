import { Schema } from "effect";
import { latestEffect } from "./faults/fault.ts";

/**
 * What the server makes of an `Idempotency-Key`.
 *
 * - `honoured`: looked at in the moment of the effect. A second request under the key is answered
 *   as the first one was, and does nothing; with another body it is refused (409, code 40909);
 * - `ignored`: not looked at. A second request is a second request.
 */
export const idempotencyModes = ["honoured", "ignored"] as const;

export type IdempotencyMode = (typeof idempotencyModes)[number];

/** How the server treats calls, whatever the scenario: part of the state, and kept by a reset. */
export const ServerModes = Schema.Struct({
  idempotency: Schema.Literals(idempotencyModes),
  /**
   * How long after the customer has paid on the payment site the shop hears of it: milliseconds of
   * the shop's clock, 0 for at once, at most a day.
   */
  siteConfirmsAfter: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: latestEffect })),
});

export type ServerModes = typeof ServerModes.Type;

/** Those that are named change, the others stay. */
export const ModesChange = Schema.Struct({
  idempotency: Schema.optionalKey(ServerModes.fields.idempotency),
  siteConfirmsAfter: Schema.optionalKey(ServerModes.fields.siteConfirmsAfter),
});

export type ModesChange = typeof ModesChange.Type;

/** The modes as options have them, where what was not said may stand as `undefined`. */
export interface ModeOptions {
  readonly idempotency?: ServerModes["idempotency"] | undefined;
  readonly siteConfirmsAfter?: ServerModes["siteConfirmsAfter"] | undefined;
}

/** The modes that were said. */
export const modesSaid = ({ idempotency, siteConfirmsAfter }: ModeOptions): ModesChange => ({
  ...(idempotency === undefined ? {} : { idempotency }),
  ...(siteConfirmsAfter === undefined ? {} : { siteConfirmsAfter }),
});

export const usualModes: ServerModes = { idempotency: "honoured", siteConfirmsAfter: 0 };

export const isIdempotencyMode = Schema.is(ServerModes.fields.idempotency);

/** How `siteConfirmsAfter` is written, for whoever wrote something else. */
export const latenessForm = `a whole number of milliseconds from 0 to ${latestEffect}`;

/** Reads it; `undefined` is what has not the form. */
export const latenessOf = (text: string): number | undefined =>
  /^\d{1,8}$/.test(text) && Number(text) <= latestEffect ? Number(text) : undefined;
