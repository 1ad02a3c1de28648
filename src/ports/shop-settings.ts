import type { Settings } from "../domain/catalogue/settings.ts";
import type { ServerCall } from "./server-call.ts";

/** A separate port: the login screen needs no other part of the catalogue (D11). */
export interface ShopSettings {
  readonly settings: ServerCall<Settings>;
}
