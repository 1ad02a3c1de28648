import { useSelector } from "@xstate/react";
import type { OrderActionRef } from "../../domain/order/order-action.machine.ts";
import { orderPrecision } from "../../domain/order/order-precision.ts";
import type { Order } from "../../domain/order/order.ts";
import type { RecycleAttemptRef } from "../../domain/order/recycle-attempt.ts";
import { AttemptNotice } from "../attempt/attempt-notice.tsx";
import { useDoubtTexts } from "../command/use-doubt-texts.ts";
import { useFormats } from "../i18n/formats.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { useText } from "../i18n/use-text.ts";
import { LazyConfirmDialog } from "../kit/lazy-confirm-dialog.ts";

interface OrderActionDialogProps {
  readonly action: OrderActionRef;
  /** A payment of the order may still arrive (D8). */
  readonly hasOpenPayment: (order: Order) => boolean;
}

/**
 * Confirms cancelling or recycling an order. The cancelling dialog stays open until the outcome is
 * known or the customer closes it; a recycling's outcome is shown at its order.
 */
export const OrderActionDialog = ({ action: actor, hasOpenPayment }: OrderActionDialogProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { price } = useFormats();
  const snapshot = useSelector(actor, (state) => state);
  const { requested, doubt } = snapshot.context;
  const doubtWords = useDoubtTexts(doubt);
  const open = !snapshot.matches("resting");
  if (requested === null) return null;

  const { action, order } = requested;
  const number = order.orderNo;
  const options = { precision: orderPrecision(order) };
  const question = (): string => {
    if (action === "cancel") {
      const plain = t("cancelMessage", { number, amount: price(order.totalAmount, options) });
      return hasOpenPayment(order) ? `${plain}${punctuation(" ")}${t("cancelOpenPayment")}` : plain;
    }
    return order.recycleAmount === null
      ? t("recycleMessage", { number })
      : t("recycleMessageAmount", { number, amount: price(order.recycleAmount, options) });
  };
  const words =
    doubt === null
      ? {
          title: t(`${action}Title`),
          description: question(),
          confirmLabel: t(`${action}Confirm`),
          cancelLabel: common("keep"),
        }
      : doubtWords;
  return (
    <LazyConfirmDialog
      {...words}
      open={open}
      tone={action === "cancel" && doubt === null ? "danger" : "primary"}
      busy={open && doubt === null && !snapshot.matches("confirming")}
      busyLabel={action === "cancel" ? t("cancelling") : common("sending")}
      onConfirm={() => actor.send({ type: doubt === null ? "CONFIRMED" : "CHECK" })}
      onCancel={() => actor.send({ type: "DISMISSED" })}
    />
  );
};

/**
 * The notice of a recycling in doubt; renders nothing when the outcome is known. Without the order's number,
 * which is beside the notice where the order is known.
 */
export const RecycleNotice = ({ attempt }: { readonly attempt: RecycleAttemptRef }) => {
  const t = useText("orders");
  return <AttemptNotice attempt={attempt} what={() => t("recycleSent")} />;
};

interface OtherRecyclingsProps {
  readonly action: OrderActionRef;
  readonly listed: readonly Order[];
}

/** The notices of recyclings in doubt whose orders a list does not show: of another tab, or not there any more. */
export const OtherRecyclings = ({ action, listed }: OtherRecyclingsProps) => {
  const attempts = useSelector(action, ({ context }) => context.attempts);
  return [...attempts].map(([orderId, attempt]) =>
    listed.some(({ id }) => id === orderId) ? null : (
      <RecycleNotice key={orderId} attempt={attempt} />
    ),
  );
};
