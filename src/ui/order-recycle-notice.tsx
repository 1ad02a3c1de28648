import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { orderActionMachine } from "../domain/order/order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { AttemptNotice } from "./attempt/attempt-notice.tsx";
import { useText } from "./i18n/use-text.ts";

interface OrderRecycleNoticeProps {
  readonly action: ActorRefFrom<typeof orderActionMachine>;
  readonly order: Order;
}

/** What is not known of an order's recycling; nothing where all is. */
export const OrderRecycleNotice = ({ action, order }: OrderRecycleNoticeProps) => {
  const t = useText("orders");
  const attempt = useSelector(action, ({ context }) => context.attempts.get(order.id));
  return attempt === undefined ? null : (
    <AttemptNotice attempt={attempt} what={() => t("recycleSent", { number: order.orderNo })} />
  );
};
