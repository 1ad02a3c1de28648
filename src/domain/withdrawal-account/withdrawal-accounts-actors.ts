import type { AccountRemovalActors } from "./account-removal.machine.ts";
import type { WithdrawalAccountFormActors } from "./withdrawal-account-form.machine.ts";

/** The slots of the withdrawal accounts screen: its list's and its form's. */
export interface WithdrawalAccountsActors extends WithdrawalAccountFormActors {
  /** The deletion's: they come behind the screen. */
  readonly removal: () => Promise<AccountRemovalActors>;
}
