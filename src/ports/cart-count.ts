import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";

/** A port of its own: the tab bar's badge needs no other part of the cart. */
export interface CartCount {
  /** Pieces in the cart. */
  readonly count: Effect.Effect<number, CallFailure>;
}
