import { createActor } from "xstate";
import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import type { RechargeId } from "../../../domain/ids.ts";
import { toDecimalText } from "../../../domain/money/amount.ts";
import { quickAmounts } from "../../../domain/recharge/recharge-form.ts";
import { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { origin, type Page } from "../page.ts";
import { chosen, type Offers } from "./screen.ts";

/** Where recharges are made and followed: one reading has none of it (D1). */
export const startRechargeDesk = (
  page: Page,
  actors: RechargesActors,
  returnedFor: RechargeId | null,
  onChanged: () => void,
) => {
  const { readRecharges, leave } = actors;
  const attempt = attemptOf(page.session, actors.attempt, { kind: "recharge" });
  const desk = createActor(rechargeMachine.provide({ actors: { readRecharges, leave } }), {
    input: { policy: page.policy, origin, attempt, returnedFor },
  });
  desk.on("changed", onChanged);
  page.start(desk);
  const status = () => attemptStatus(attempt.getSnapshot());
  const unknown = (): string | null => (status() === "in doubt" ? "a recharge" : null);
  const check = () => {
    // Who has waited for a minute and still sees nothing gives it up. A visit to the payment site is
    // not given up by looking.
    const mayDismiss = unknown() !== null && maySendAgain(attempt.getSnapshot());
    attempt.send(mayDismiss ? { type: "DISMISS" } : { type: "CHECK" });
    desk.send({ type: "CHECK" });
  };
  const form = (): Offers => {
    const methods = page.policy.rechargeMethods;
    return {
      recharge: {
        choices: quickAmounts.length * methods.length,
        act: ({ which, much }) => {
          desk.send({ type: "OPENED" });
          desk.send({ type: "AMOUNT_TYPED", amount: toDecimalText(chosen(quickAmounts, which)) });
          desk.send({
            type: "METHOD_CHOSEN",
            method: chosen(methods, Math.floor(which / quickAmounts.length)),
          });
          page.tapped("POST /client/recharges");
          for (let taps = 0; taps <= much % 2; taps += 1) desk.send({ type: "SUBMIT" });
        },
      },
      ...(attempt.getSnapshot().context.outcome?.kind === "done before"
        ? {
            "send one more": {
              choices: 1,
              act: () => {
                page.tapped("POST /client/recharges");
                desk.send({ type: "SUBMIT_ANOTHER" });
              },
            },
          }
        : {}),
    };
  };
  const inDoubt = (): Offers => ({
    check: { choices: 1, act: () => attempt.send({ type: "CHECK" }) },
    ...(maySendAgain(attempt.getSnapshot())
      ? {
          "send again": {
            choices: 1,
            act: () => {
              page.tapped("POST /client/recharges");
              attempt.send({ type: "RESEND" });
            },
          },
          "stop looking": { choices: 1, act: () => attempt.send({ type: "DISMISS" }) },
        }
      : {}),
  });
  const atSite = (): Offers => ({
    "open the payment site again": { choices: 1, act: () => desk.send({ type: "LEAVE_AGAIN" }) },
    "say that nothing was paid": { choices: 1, act: () => attempt.send({ type: "DISMISS" }) },
  });
  const offers = (): Offers => {
    const snapshot = desk.getSnapshot();
    if (snapshot.matches("made") || snapshot.matches("not among the newest"))
      return { done: { choices: 1, act: () => desk.send({ type: "DONE" }) } };
    if (snapshot.matches("unread")) return { check: { choices: 1, act: check } };
    if (!snapshot.matches("typing")) return {};
    switch (status()) {
      case "free":
        return form();
      case "in doubt":
        return inDoubt();
      case "at the payment site":
        return atSite();
      case "asking for this tab":
      case "checking":
      case "sending":
        return {};
    }
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
