import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../../domain/ids.ts";
import type { PaymentAttemptRef } from "../../../domain/payment/payment-attempt.ts";
import type { Page } from "../page.ts";
import type { Offers, Screen } from "./screen.ts";

/** What a screen tells of an order's open payment, and what its customer may do about it. */
export const openPayment = (
  page: Page,
  attempt: PaymentAttemptRef,
  orderId: OrderId,
): Required<Pick<Screen, "offers" | "unknown" | "check">> => {
  let looks = 0;
  const status = () => attemptStatus(attempt.getSnapshot());
  const look = () => attempt.send({ type: "CHECK" });
  return {
    offers: (): Offers => {
      if (status() === "asking for this tab")
        return { continue: { choices: 1, act: () => attempt.send({ type: "USE_THIS_TAB" }) } };
      if (status() === "at the payment site")
        return {
          check: {
            choices: 3,
            act: ({ which }) => {
              if (which === 0) return look();
              if (which === 1) return attempt.send({ type: "DISMISS" });
              page.tapped("POST /client/pay");
              attempt.send({ type: "RESEND" });
            },
          },
        };
      if (status() !== "in doubt") return {};
      return {
        check: {
          choices: maySendAgain(attempt.getSnapshot()) ? 4 : 1,
          act: ({ which }) => {
            if (which < 3) return look();
            page.tapped("POST /client/pay");
            attempt.send({ type: "RESEND" });
          },
        },
      };
    },
    unknown: () => (status() === "in doubt" ? `the payment of order ${orderId}` : null),
    // Whoever has looked before, and is told that nothing has arrived, lets it be.
    check: () => {
      looks += 1;
      if (looks > 1 && maySendAgain(attempt.getSnapshot())) attempt.send({ type: "DISMISS" });
      else look();
    },
  };
};
