import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";

/** A separate port: the tab bar's badge needs no other part of the cart. */
export interface CartCount {
  /** Number of pieces in the cart. */
  readonly count: Effect.Effect<number, CallFailure>;
}
