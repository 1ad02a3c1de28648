import type { ActorRefFrom } from "xstate";
import type { withdrawalMachine } from "../../../domain/withdrawal/withdrawal.machine.ts";

/** The wallet's one withdrawal process, for the parts that show it. */
export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
