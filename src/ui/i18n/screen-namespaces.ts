import type { ScreenName } from "../routing/screen-actors.ts";
import type { Namespace } from "./namespaces.ts";

/** The screens that tell of what is sent once (D7): what is not known must have its words at hand. */
const tellsOfAttempts: ReadonlySet<ScreenName> = new Set<ScreenName>([
  "checkout",
  "payment",
  "payment-success",
  "orders",
  "order",
  "settings",
  "user",
  "wallet",
  "withdrawal-accounts",
]);

/** The texts that are loaded with a screen's code. */
export const screenNamespaces = (screen: ScreenName): readonly Namespace[] =>
  tellsOfAttempts.has(screen) ? [screen, "attempt"] : [screen];
