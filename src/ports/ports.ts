import type { AccountRequestParts } from "../domain/withdrawal-account/account-attempt.ts";
import type { UsdtAddressCheck } from "../domain/withdrawal-account/usdt-address.ts";
import type { AttemptParts } from "./attempt-parts.ts";
import type { CartCount } from "./cart-count.ts";
import type { Cart } from "./cart.ts";
import type { Catalogue } from "./catalogue.ts";
import type { DeviceMemory } from "./device-memory.ts";
import type { Messages } from "./messages.ts";
import type { Orders } from "./orders.ts";
import type { PageVisibility } from "./page-visibility.ts";
import type { Payments } from "./payments.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { Profiles } from "./profiles.ts";
import type { DismissedMessages } from "./dismissed-messages.ts";
import type { RecentSearches } from "./recent-searches.ts";
import type { Recharges } from "./recharges.ts";
import type { Redirect } from "./redirect.ts";
import type { Search } from "./search.ts";
import type { Session } from "./session.ts";
import type { ShopSettings } from "./shop-settings.ts";
import type { TokenStore } from "./token-store.ts";
import type { Wallet } from "./wallet.ts";
import type { WithdrawalAccounts } from "./withdrawal-accounts.ts";
import type { Withdrawals } from "./withdrawals.ts";

export interface ServerPorts {
  readonly cart: Cart;
  readonly cartCount: CartCount;
  readonly catalogue: Catalogue;
  readonly messages: Messages;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly profiles: Profiles;
  readonly recharges: Recharges;
  readonly search: Search;
  readonly session: Session;
  readonly shopSettings: ShopSettings;
  readonly wallet: Wallet;
  readonly withdrawalAccounts: WithdrawalAccounts;
  readonly withdrawals: Withdrawals;
}

/**
 * All dependencies of actors, each port under one name. An actor set takes the ports it uses: `Pick<Ports,
 * "cart" | "catalogue">`. The composition roots bind them (decisions/0029).
 *
 * @example
 * import { Effect } from "effect";
 *
 * const badge = ({ cartCount }: Pick<Ports, "cartCount">) =>
 *   Effect.map(cartCount.count, (pieces) => (pieces > 99 ? "99+" : String(pieces)));
 * await Effect.runPromise(badge({ cartCount: { count: Effect.succeed(120) } })) // => "99+"
 */
export interface Ports extends ServerPorts {
  readonly attempts: AttemptParts;
  readonly accountRequests: AccountRequestParts;
  readonly checkUsdtAddress: UsdtAddressCheck;
  readonly deviceMemory: DeviceMemory;
  readonly pageVisibility: PageVisibility;
  readonly pictureFiles: PictureFiles;
  readonly dismissedMessages: DismissedMessages;
  readonly recentSearches: RecentSearches;
  readonly redirect: Redirect;
  readonly tokens: TokenStore;
}
