import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";

export type RechargeRef = ActorRefFrom<typeof rechargeMachine>;
export type RechargeSnapshot = SnapshotFrom<typeof rechargeMachine>;
