import { type CallName, callNames } from "../contract/contract.ts";
import type { Selection } from "./selection.ts";

/** A step by others after a customer's call. The check cannot cause it, so it is never ok. */
export interface FollowUp {
  /** The call that it follows. */
  readonly call: CallName;
  /** The expected event. */
  readonly what: string;
  readonly state: "not tried" | "skipped";
  /** Why it was not tried. */
  readonly remark: string;
}

interface NextStep {
  readonly what: string;
  readonly by: string;
}

const nextSteps: Partial<Record<CallName, NextStep>> = {
  pay: { what: "confirmed by the payment site", by: "somebody who pays there" },
  recycleOrder: { what: "recycled, amount credited", by: "the shop's staff" },
  withdraw: { what: "approved, rejected, completed", by: "the shop's staff" },
  createRecharge: { what: "paid, failed, cancelled", by: "money that arrives" },
};

/** The steps by others after this call. */
export const followUpsAfter = (
  { followUps }: { readonly followUps: readonly FollowUp[] },
  call: CallName,
): readonly FollowUp[] => followUps.filter((next) => next.call === call);

/** The follow-ups of all calls: a visit as a customer can cause none of them. */
export const followUpsOf = (selection: Selection): readonly FollowUp[] =>
  callNames.flatMap((call): readonly FollowUp[] => {
    const next = nextSteps[call];
    if (next === undefined) return [];
    const { what, by } = next;
    return selection.wants(call)
      ? [{ call, what, state: "not tried", remark: `needs ${by}` }]
      : [{ call, what, state: "skipped", remark: "" }];
  });
