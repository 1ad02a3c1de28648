import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { decide } from "../../../domain/attempt/decide.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import type { PaymentAttemptRef } from "../../../domain/payment/payment-attempt.ts";
import type { Page } from "../page.ts";
import { doubtOffers, patientCheck } from "./doubt-offers.ts";
import { type Offers, once, type Screen } from "./screen.ts";

interface OpenPayment extends Required<Pick<Screen, "offers" | "unknown" | "check">> {
  readonly attempt: PaymentAttemptRef;
}

/** A screen's running machine that has joined the order's payment. */
interface PaymentHost {
  readonly getSnapshot: () => { readonly context: { readonly attempt: PaymentAttemptRef | null } };
}

/** An order's open payment as a screen shows it, and the possible actions. */
export const openPayment = (page: Page, host: PaymentHost, orderId: OrderId): OpenPayment => {
  const { attempt } = host.getSnapshot().context;
  if (attempt === null) throw new Error("The screen has not joined its payment");
  const checkPatiently = patientCheck();
  const status = () => attemptStatus(attempt.getSnapshot());
  const check = () => attempt.send({ type: "CHECK" });
  const sendAgain = () => {
    page.tapped("POST /client/pay", orderId);
    attempt.send({ type: "RESEND" });
  };
  return {
    attempt,
    offers: (): Offers => {
      if (status() === "confirming this tab")
        return { continue: once(() => attempt.send({ type: "USE_THIS_TAB" })) };
      if (status() === "at the payment site")
        return {
          check: once(check),
          "open the payment site again": once(sendAgain),
          "say that nothing was paid": once(() => decide(attempt, "dismiss")),
        };
      return doubtOffers(attempt, sendAgain);
    },
    unknown: () => (status() === "in doubt" ? `the payment of order ${orderId}` : null),
    check: () => checkPatiently(attempt),
  };
};
