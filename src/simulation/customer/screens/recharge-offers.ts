import { attemptStatus, mayDecide } from "../../../domain/attempt/attempt-status.ts";
import { decide } from "../../../domain/attempt/decide.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import type { RechargeAttemptRef } from "../../../domain/recharge/recharge-attempt.ts";
import { quickAmounts } from "../../../domain/recharge/recharge-form.ts";
import { type RechargeRef, wayBackOf } from "../../../domain/recharge/recharge.machine.ts";
import type { WalletScreenRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import type { Page } from "../page.ts";
import { doubtOffers, dismissOrCheck } from "./doubt-offers.ts";
import { elementAt, type Offers, once, possible, tap, offerEach } from "./screen.ts";

/** The recharge actions in the wallet; none where the policy has no recharges (D1). */
export const rechargeOffers = (page: Page, wallet: WalletScreenRef) => {
  const opened = () => wallet.getSnapshot().context.rechargeFlow;
  const status = () => {
    const attempt = opened()?.getSnapshot().context.attempt;
    return attempt === undefined ? null : attemptStatus(attempt.getSnapshot());
  };
  const unknown = (): string | null => (status() === "in doubt" ? "a recharge" : null);
  const check = () => {
    const flow = opened();
    if (flow === null) return;
    const { attempt } = flow.getSnapshot().context;
    // After a minute without result, the customer gives up. An open payment on the payment site is
    // not dismissed by checking.
    const mayDismiss = unknown() !== null && mayDecide(attempt.getSnapshot());
    dismissOrCheck(attempt, mayDismiss);
    flow.send({ type: "CHECK" });
  };
  const form = (flow: RechargeRef): Offers => {
    const { attempt, forOrder } = flow.getSnapshot().context;
    const methods = page.policy.rechargeMethods;
    return possible({
      "send the top-up":
        forOrder !== null &&
        offerEach(methods, (method, choice) => {
          flow.send({ type: "METHOD_CHOSEN", method });
          page.tapped("POST /client/recharges");
          tap(choice, () => flow.send({ type: "SUBMIT" }));
        }),
      recharge: {
        choices: quickAmounts.length * methods.length,
        act: (choice) => {
          const { which } = choice;
          wallet.send({ type: "RECHARGE" });
          flow.send({
            type: "AMOUNT_TYPED",
            amount: toDecimalText(elementAt(quickAmounts, which)),
          });
          flow.send({
            type: "METHOD_CHOSEN",
            method: elementAt(methods, Math.floor(which / quickAmounts.length)),
          });
          page.tapped("POST /client/recharges");
          tap(choice, () => flow.send({ type: "SUBMIT" }));
        },
      },
      "submit nothing": once(() => {
        wallet.send({ type: "RECHARGE" });
        flow.send({ type: "AMOUNT_TYPED", amount: "" });
        flow.send({ type: "SUBMIT" });
        flow.send({ type: "DONE", language: "en" });
      }),
      "send one more":
        attempt.getSnapshot().context.outcome?.kind === "done before" &&
        once(() => {
          page.tapped("POST /client/recharges");
          flow.send({ type: "SUBMIT_ANOTHER" });
        }),
    });
  };
  const inDoubt = (attempt: RechargeAttemptRef): Offers =>
    doubtOffers(attempt, () => {
      page.tapped("POST /client/recharges");
      attempt.send({ type: "RESEND" });
    });
  const atSite = (flow: RechargeRef, attempt: RechargeAttemptRef): Offers => ({
    "open the payment site again": once(() => flow.send({ type: "LEAVE_AGAIN" })),
    "say that nothing was paid": once(() => decide(attempt, "dismiss")),
  });
  /** To the order that the customer recharges for. */
  const wayBack = (flow: RechargeRef): Offers => {
    const id = wayBackOf(flow.getSnapshot().context);
    return possible({
      "return to the payment": id !== null && once(() => page.go({ screen: "payment", id })),
    });
  };
  const offers = (): Offers => {
    const flow = opened();
    if (flow === null) return {};
    const snapshot = flow.getSnapshot();
    const { record } = snapshot.context;
    if (snapshot.matches({ popup: "record" }) && record !== null)
      return possible({
        done: once(() => flow.send({ type: "RECORD_CLOSED" })),
        "pay a recharge":
          snapshot.can({ type: "PAY", recharge: record }) &&
          once(() => flow.send({ type: "PAY", recharge: record })),
      });
    return { ...wayBack(flow), ...flowOffers(flow) };
  };
  const flowOffers = (flow: RechargeRef): Offers => {
    const snapshot = flow.getSnapshot();
    const { attempt } = snapshot.context;
    if (
      snapshot.matches({ process: "created" }) ||
      snapshot.matches({ process: "not among the newest" })
    )
      return possible({
        done: once(() => flow.send({ type: "DONE", language: "en" })),
        check: snapshot.can({ type: "CHECK" }) && once(() => flow.send({ type: "CHECK" })),
        "open the payment site again":
          snapshot.can({ type: "LEAVE_AGAIN" }) && once(() => flow.send({ type: "LEAVE_AGAIN" })),
      });
    if (snapshot.matches({ process: "read failed" })) return { check: once(check) };
    if (!snapshot.matches({ process: "typing" })) return {};
    switch (status()) {
      case "free":
        return form(flow);
      case "in doubt":
        return inDoubt(attempt);
      case "at the payment site":
        return atSite(flow, attempt);
      case "confirming this tab":
      case "checking":
      case "sending":
      case null:
        return {};
    }
  };
  return { offers, unknown, check };
};
