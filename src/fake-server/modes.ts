import { Schema } from "effect";

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
});

export type ServerModes = typeof ServerModes.Type;

/** Those that are named change, the others stay. */
export const ModesChange = Schema.Struct({
  idempotency: Schema.optionalKey(ServerModes.fields.idempotency),
});

export type ModesChange = typeof ModesChange.Type;

export const usualModes: ServerModes = { idempotency: "honoured" };

export const isIdempotencyMode = Schema.is(ServerModes.fields.idempotency);
