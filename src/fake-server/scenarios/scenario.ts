import type { DemoCustomer } from "../seeds/demo-customers.ts";
import type { Shop, ShopSettings } from "../shop.ts";

/** Who can be logged in as, and what there is to see then (`note`, in English). */
export type ScenarioCustomer = Pick<DemoCustomer, "username" | "password" | "note">;

/** A shop to begin with: what is in it, and what happens in it by itself. */
export interface Scenario {
  /** In kebab case: what `--scenario` and `?scenario=` take. */
  readonly name: string;
  /** One line, for a list. */
  readonly title: string;
  /** Whom to log in as; the first is the one to look at. */
  readonly customers: readonly ScenarioCustomer[];
  /** Go before the settings that the server was made with. */
  readonly settings?: Partial<ShopSettings>;
  /** Fills empty tables; the same seed at the same instant gives the same shop. */
  readonly seed: (shop: Shop, seed: number) => Promise<void>;
  /**
   * What happens by itself before every call of the API (not of a control), as a transaction of
   * its own: when it throws, what it wrote is taken back and the call answers 500.
   * `now` in epoch milliseconds.
   */
  readonly onCall?: (shop: Shop, now: number) => Promise<void>;
}
