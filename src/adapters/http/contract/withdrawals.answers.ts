import { WithdrawalFromWire } from "../wire/withdrawal.wire.ts";
import { page } from "./answer.ts";

export const withdrawalsAnswer = page("withdrawals", WithdrawalFromWire);
