import { createActor } from "xstate";
import type { RechargeId } from "../../../domain/ids.ts";
import { quickAmounts } from "../../../domain/recharge/recharge-form.ts";
import { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { toDecimalText } from "../../../domain/money/amount.ts";
import { origin, type Page } from "../page.ts";
import { chosen, type Offers } from "./screen.ts";

/** Where recharges are made and followed: one reading has none of it (D1). */
export const startRechargeDesk = (
  page: Page,
  actors: RechargesActors,
  returnedFor: RechargeId | null,
  onChanged: () => void,
) => {
  const { findAttempt, openAttempt, closeAttempt, readRecharges, createRecharge, leave } = actors;
  const desk = createActor(
    rechargeMachine.provide({
      actors: { findAttempt, openAttempt, closeAttempt, readRecharges, createRecharge, leave },
    }),
    { input: { policy: page.policy, origin, returnedFor } },
  );
  desk.on("changed", onChanged);
  page.start(desk);
  const check = () => desk.send({ type: "CHECK" });
  const unknown = (): string | null => {
    const snapshot = desk.getSnapshot();
    return snapshot.matches("outcome unknown") || snapshot.matches("settling a former attempt")
      ? "a recharge"
      : null;
  };
  const offers = (): Offers => {
    const snapshot = desk.getSnapshot();
    if (snapshot.matches("typing")) {
      const methods = page.policy.rechargeMethods;
      return {
        recharge: {
          choices: quickAmounts.length * methods.length,
          act: ({ which, much }) => {
            desk.send({ type: "AMOUNT_TYPED", amount: toDecimalText(chosen(quickAmounts, which)) });
            desk.send({
              type: "METHOD_CHOSEN",
              method: chosen(methods, Math.floor(which / quickAmounts.length)),
            });
            page.tapped("POST /client/recharges");
            for (let taps = 0; taps <= much % 2; taps += 1) desk.send({ type: "SUBMIT" });
          },
        },
      };
    }
    if (snapshot.matches("made") || snapshot.matches("not among the newest"))
      return { done: { choices: 1, act: () => desk.send({ type: "DONE" }) } };
    return unknown() !== null || snapshot.matches("unread")
      ? { check: { choices: 1, act: check } }
      : {};
  };
  return {
    offers,
    unknown,
    check,
    returned: () => desk.send({ type: "RETURNED" }),
    stop: () => desk.stop(),
  };
};

export type RechargeDeskRef = ReturnType<typeof startRechargeDesk>;
