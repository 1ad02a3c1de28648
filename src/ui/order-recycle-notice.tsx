import type { LateOrderActionRef } from "../domain/order/late-order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { DeferredPart } from "./deferred-part.tsx";
import { lazily } from "./kit/lazily.ts";
import { useRecycling } from "./use-recycling.ts";

const RecycleNotice = lazily(async () => (await import("./recycle-notice.tsx")).RecycleNotice);

interface OrderRecycleNoticeProps {
  readonly actions: LateOrderActionRef;
  readonly order: Order;
}

/** The notice of an order's recycling, where there is one. */
export const OrderRecycleNotice = ({ actions, order }: OrderRecycleNoticeProps) => {
  const attempt = useRecycling(actions, order);
  return attempt === undefined ? null : (
    <DeferredPart asked className={undefined}>
      <RecycleNotice attempt={attempt} order={order} />
    </DeferredPart>
  );
};
