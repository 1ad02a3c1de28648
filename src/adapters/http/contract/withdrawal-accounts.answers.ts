import { WithdrawalAccountRowFromWire } from "../wire/withdrawal-account.wire.ts";
import { list } from "./answer.ts";

export const withdrawalAccountsAnswer = list("accounts", WithdrawalAccountRowFromWire);
