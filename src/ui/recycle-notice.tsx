import type { Order } from "../domain/order/order.ts";
import type { RecycleAttemptRef } from "../domain/order/recycle-attempt.ts";
import { AttemptNotice } from "./attempt/attempt-notice.tsx";
import { useText } from "./i18n/use-text.ts";

interface RecycleNoticeProps {
  readonly attempt: RecycleAttemptRef;
  readonly order: Order;
}

/** What is not known of an order's recycling; nothing where all is. */
export const RecycleNotice = ({ attempt, order }: RecycleNoticeProps) => {
  const t = useText("orders");
  return (
    <AttemptNotice attempt={attempt} what={() => t("recycleSent", { number: order.orderNo })} />
  );
};
