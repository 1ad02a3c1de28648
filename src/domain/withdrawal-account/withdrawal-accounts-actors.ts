import type { AccountRemovalActors } from "./account-removal.machine.ts";
import type { WithdrawalAccountFormActors } from "./withdrawal-account-form.machine.ts";

/** The slots of the withdrawal accounts screen: its list's, its form's and its deletion's. */
export type WithdrawalAccountsActors = WithdrawalAccountFormActors & AccountRemovalActors;
