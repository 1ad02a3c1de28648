import { Context, type Effect } from "effect";
import type { Settings } from "../domain/catalogue/settings.ts";
import type { CallFailure } from "../domain/failure.ts";

/** A port of its own: the login screen needs no other part of the catalogue (D11). */
export class ShopSettings extends Context.Service<
  ShopSettings,
  { readonly settings: Effect.Effect<Settings, CallFailure> }
>()("shop/ports/ShopSettings") {}
