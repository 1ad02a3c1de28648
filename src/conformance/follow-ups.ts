import { type CallName, callNames } from "../contract/contract.ts";
import type { Selection } from "./selection.ts";

/** What others make of a customer's call: the check has no hand in it, so it is never ok. */
export interface FollowUp {
  /** The call that it follows. */
  readonly call: CallName;
  /** What would have to be seen. */
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

/** What others do next after this call. */
export const followUpsAfter = (
  { followUps }: { readonly followUps: readonly FollowUp[] },
  call: CallName,
): readonly FollowUp[] => followUps.filter((next) => next.call === call);

/** All that a visit as a customer cannot bring about, whatever it spends. */
export const followUpsOf = (selection: Selection): readonly FollowUp[] =>
  callNames.flatMap((call): readonly FollowUp[] => {
    const next = nextSteps[call];
    if (next === undefined) return [];
    const { what, by } = next;
    return selection.wants(call)
      ? [{ call, what, state: "not tried", remark: `needs ${by}` }]
      : [{ call, what, state: "skipped", remark: "" }];
  });
