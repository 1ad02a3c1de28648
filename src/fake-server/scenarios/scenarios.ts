import { nearest } from "../errors/nearest.ts";
import { demo } from "./demo.ts";
import { emptyShop } from "./empty-shop.ts";
import { expiredToken } from "./expired-token.ts";
import { freshCustomer } from "./fresh-customer.ts";
import { frozenAccount } from "./frozen-account.ts";
import { frozenWithdrawals } from "./frozen-withdrawals.ts";
import { hugeShop } from "./huge-shop.ts";
import { inboxStorm } from "./inbox-storm.ts";
import { pricesThatMove } from "./prices-that-move.ts";
import type { Scenario } from "./scenario.ts";
import { stockThatRunsOut } from "./stock-that-runs-out.ts";
import { vipWithRecycler } from "./vip-with-recycler.ts";

/** All scenarios, in display order. */
export const scenarios: readonly Scenario[] = [
  demo,
  freshCustomer,
  vipWithRecycler,
  frozenAccount,
  frozenWithdrawals,
  emptyShop,
  hugeShop,
  inboxStorm,
  expiredToken,
  pricesThatMove,
  stockThatRunsOut,
];

/**
 * Tells the name that is probably meant by an unknown one, or else all names: the end of an error.
 *
 * @example
 * scenarioMeant("demoo") // => ": is demo meant?"
 */
export const scenarioMeant = (name: string): string => {
  const names = scenarios.map((scenario) => scenario.name);
  const near = nearest(name, names);
  return near === undefined ? `; there are ${names.join(", ")}` : `: is ${near} meant?`;
};

/**
 * The scenario of that name. @throws an error that tells which is meant, or lists all names, if there is none.
 *
 * @example
 * scenarioNamed("vip-with-recycler").customers[0]?.username // => "0671234501"
 * scenarioNamed("vip") // throws Error
 */
export const scenarioNamed = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  throw new Error(`There is no scenario "${name}"${scenarioMeant(name)}`);
};
