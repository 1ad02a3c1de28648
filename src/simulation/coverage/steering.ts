import { type IntentionName, isIntention } from "../customer/intentions.ts";
import type { Step } from "../plan.ts";

/** Prefers actions that have led to transitions which are still rare. */
export interface Steering {
  /** The factor for an action's weight: 1 or more. */
  readonly factor: (intention: IntentionName) => number;
  /** Call it with each step: the transitions that follow on the customer's page are attributed to it. */
  readonly performs: (step: Pick<Step, "customer" | "intention">) => void;
  readonly taken: (customer: number, transition: string, times: number) => void;
}

/** The factor of an action that has never been tried: the greatest. */
const untried = 6;

/**
 * An action's factor is 1 and the rarity of all transitions that have followed it: 1 for one that was taken
 * once, 1/4 for twice, 1/9 for three times. It learns only from the steps that it is given, so a run with
 * the same options and the same corpus is the same.
 *
 * @example
 * const steering = createSteering();
 * steering.factor("pay") // => 6
 * steering.performs({ customer: 0, intention: "pay" });
 * steering.taken(0, "payment screen: paying ENDED", 1);
 * steering.factor("pay") // => 2
 */
export const createSteering = (): Steering => {
  const times = new Map<string, number>();
  const followed = new Map<IntentionName, Set<string>>();
  const last = new Map<number, IntentionName>();
  return {
    factor: (intention) => {
      const all = followed.get(intention);
      if (all === undefined) return untried;
      let rarity = 0;
      for (const transition of all) rarity += 1 / (times.get(transition) ?? 1) ** 2;
      return 1 + Math.min(untried - 1, rarity);
    },
    performs: ({ customer, intention }) => {
      if (!isIntention(intention)) return;
      last.set(customer, intention);
      if (!followed.has(intention)) followed.set(intention, new Set());
    },
    taken: (customer, transition, count) => {
      times.set(transition, count);
      const intention = last.get(customer);
      if (intention !== undefined) followed.get(intention)?.add(transition);
    },
  };
};
