import type { ScreenName } from "../routing/screen-actors.ts";
import type { Namespace } from "./namespaces.ts";

/** Screens that show attempts (D7). Their texts must be loaded before an outcome can be unknown. */
const screensWithAttempts: ReadonlySet<ScreenName> = new Set<ScreenName>([
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

/** Texts of another screen that a screen shows, too. */
const shared: Partial<Record<ScreenName, readonly Namespace[]>> = { order: ["orders"] };

/** The namespaces that are loaded with a screen's code. */
export const screenNamespaces = (screen: ScreenName): readonly Namespace[] => [
  screen,
  ...(shared[screen] ?? []),
  ...(screensWithAttempts.has(screen) ? (["attempt"] as const) : []),
];
