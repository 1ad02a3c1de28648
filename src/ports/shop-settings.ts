import type { Effect } from "effect";
import type { Settings } from "../domain/catalogue/settings.ts";
import type { CallFailure } from "../domain/call/failure.ts";

/** A separate port: the login screen needs no other part of the catalogue (D11). */
export interface ShopSettings {
  readonly settings: Effect.Effect<Settings, CallFailure>;
}
