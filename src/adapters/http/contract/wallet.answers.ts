import { BalanceLogFromWire } from "../wire/balance-log.wire.ts";
import { page } from "./answer.ts";

export const balanceLogsAnswer = page("logs", BalanceLogFromWire);
