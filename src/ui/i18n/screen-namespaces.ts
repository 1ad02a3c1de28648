import type { ScreenName } from "../screen-actors.ts";
import type { Namespace } from "./namespaces.ts";

/** The screens on which something is sent once (D7): what is not known of it must have its words at hand. */
const sendsOnce: ReadonlySet<ScreenName> = new Set<ScreenName>([
  "checkout",
  "payment",
  "payment-success",
  "orders",
  "order",
  "wallet",
  "withdrawal-accounts",
]);

/** The texts that are loaded with a screen's code. */
export const screenNamespaces = (screen: ScreenName): readonly Namespace[] =>
  sendsOnce.has(screen) ? [screen, "attempt"] : [screen];
