import type { Fault } from "../faults/fault.ts";
import type { DemoCustomer } from "../seeds/demo-customers.ts";
import type { Shop, ShopSettings } from "../shop/shop.ts";

/** A customer to log in as, and what is special about them (`note`, in English). */
export type ScenarioCustomer = Pick<DemoCustomer, "username" | "password" | "note">;

/** A shop's initial content and automatic events. */
export interface Scenario {
  /** In kebab case: the value of `--scenario` and `?scenario=`. */
  readonly name: string;
  /** The scenario that comes with the server whose automatic events (`onCall`) it has. */
  readonly base?: string;
  /** One line, for a list. */
  readonly title: string;
  /** The customers to log in as, the main one first. */
  readonly customers: readonly ScenarioCustomer[];
  /** Override the server's settings. */
  readonly settings?: Partial<ShopSettings>;
  /** Faults that are planned at the start. */
  readonly faults?: readonly Fault[];
  /** A saved state that is loaded before `seed` runs; its clock continues. */
  readonly state?: string;
  /** Fills empty tables, deterministically by seed and instant. */
  readonly seed: (shop: Shop, seed: number) => Promise<void>;
  /**
   * Runs before every API call (not a control), in its own transaction: if it throws, its writes
   * are rolled back and the call gets a 500.
   * `now` in epoch milliseconds.
   */
  readonly onCall?: (shop: Shop, now: number) => Promise<void>;
}
