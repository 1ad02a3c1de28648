import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { orderActionMachine } from "../domain/order/order-action.machine.ts";
import { orderPrecision } from "../domain/order/order-precision.ts";
import { useFormats } from "./i18n/formats.ts";
import { useText } from "./i18n/use-text.ts";
import { LazyConfirmDialog } from "./kit/lazy-confirm-dialog.ts";

interface OrderActionDialogProps {
  readonly action: ActorRefFrom<typeof orderActionMachine>;
}

/** Asks before an order is cancelled or recycled, and stays until it is known what became of it. */
export const OrderActionDialog = ({ action: actor }: OrderActionDialogProps) => {
  const t = useText("orders");
  const common = useText("common");
  const { price } = useFormats();
  const snapshot = useSelector(actor, (state) => state);
  const { action, order } = snapshot.context;
  const open = !snapshot.matches("resting");
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted || order === null) return null;

  const number = order.orderNo;
  const options = { precision: orderPrecision(order) };
  const question = (): string => {
    if (action === "cancel")
      return t("cancelMessage", { number, amount: price(order.totalAmount, options) });
    return order.recycleAmount === null
      ? t("recycleMessage", { number })
      : t("recycleMessageAmount", { number, amount: price(order.recycleAmount, options) });
  };
  const unknown = snapshot.matches("outcome unknown");
  const words = unknown
    ? {
        title: common("outcomeUnknownTitle"),
        description: common("outcomeUnknownMessage"),
        confirmLabel: common("outcomeUnknownCheck"),
        cancelLabel: common("close"),
      }
    : {
        title: t(`${action}Title`),
        description: question(),
        confirmLabel: t(`${action}Confirm`),
        cancelLabel: action === "cancel" ? t("keepOrder") : common("cancel"),
      };
  return (
    <Suspense>
      <LazyConfirmDialog
        {...words}
        open={open}
        tone={action === "cancel" && !unknown ? "danger" : "primary"}
        busy={open && !unknown && !snapshot.matches("confirming")}
        busyLabel={
          snapshot.matches("reading the order")
            ? common("outcomeUnknownChecking")
            : t(action === "cancel" ? "cancelling" : "recycling")
        }
        onConfirm={() => actor.send({ type: unknown ? "CHECK" : "CONFIRMED" })}
        onCancel={() => actor.send({ type: "DISMISSED" })}
      />
    </Suspense>
  );
};
