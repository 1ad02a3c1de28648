import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import type { OrderId } from "../../domain/identity/ids.ts";
import type { LateOrderActionRef } from "../../domain/order/late-order-action.machine.ts";
import type { OrderActionOutcome } from "../../domain/order/order-action.machine.ts";
import type { Order } from "../../domain/order/order.ts";
import { DeferredPart } from "../parts/deferred-part.tsx";
import { LazyPartFailed } from "../parts/lazy-part-failed.tsx";
import { useText } from "../i18n/use-text.ts";
import { lazyPart } from "../kit/lazy-part.ts";
import { toast } from "../kit/toast-store.ts";
import { useOnline } from "../kit/use-online.ts";
import { BuyAgain } from "./buy-again.tsx";
import { orderActionText, orderActionTone } from "./order-action-text.ts";
import { useActorEvent } from "../shop/use-actor-event.ts";
import { useRecycling } from "./use-recycling.ts";

const fetchParts = () => import("./late-order-parts.tsx");
const OrderActionDialog = lazyPart(async () => (await fetchParts()).OrderActionDialog);
const RecycleNotice = lazyPart(async () => (await fetchParts()).RecycleNotice);
const OtherRecyclings = lazyPart(async () => (await fetchParts()).OtherRecyclings);

interface OrderActionsProps {
  readonly actions: LateOrderActionRef;
  /** A payment of the order may still arrive (D8). */
  readonly hasOpenPayment: (order: Order) => boolean;
}

/** The dialogs and notices of a screen's cancelling, recycling and buying again. */
export const OrderActions = ({ actions, hasOpenPayment }: OrderActionsProps) => {
  const t = useText("orders");
  const common = useText("common");
  const attempt = useText("attempt");
  const failed = useSelector(actions, (snapshot) => snapshot.matches("failed"));
  const action = useSelector(actions, ({ context }) => context.action);
  const buyAgain = useSelector(actions, ({ context }) => context.buyAgain);
  // In parallel with the code that sends. A failed load is handled where the part renders.
  useEffect(() => void fetchParts().catch(() => {}), []);
  const tell = (settled: OrderActionOutcome) =>
    toast(orderActionText({ t, common, attempt }, settled), {
      tone: orderActionTone(settled.result),
    });
  useActorEvent(actions, "ended", tell);
  const tellLate = useEffectEvent(tell);
  // A cancelling outlives the screen, and so does its message.
  useEffect(
    () => () => {
      if (action?.getSnapshot().matches("cancelling")) action.on("ended", tellLate);
    },
    [action],
  );
  const retry = () => actions.send({ type: "RETRY" });
  useOnline(failed ? retry : null);
  if (failed) return <LazyPartFailed className="inset" onRetry={retry} />;
  return (
    <>
      {action === null ? null : (
        <DeferredPart requested className="inset">
          <OrderActionDialog action={action} hasOpenPayment={hasOpenPayment} />
        </DeferredPart>
      )}
      {buyAgain === null ? null : <BuyAgain buyAgain={buyAgain} />}
    </>
  );
};

interface OrderRecycleNoticeProps {
  readonly actions: LateOrderActionRef;
  readonly orderId: OrderId;
}

/** The notice of an order's recycling, if any. */
export const OrderRecycleNotice = ({ actions, orderId }: OrderRecycleNoticeProps) => {
  const attempt = useRecycling(actions, { id: orderId });
  return attempt === undefined ? null : (
    <DeferredPart requested>
      <RecycleNotice attempt={attempt} />
    </DeferredPart>
  );
};

interface OtherRecycleNoticesProps {
  readonly actions: LateOrderActionRef;
  /** The orders that have a notice of their own. */
  readonly listed: readonly Order[];
}

/** The notices of all other recyclings in doubt: none is out of reach. */
export const OtherRecycleNotices = ({ actions, listed }: OtherRecycleNoticesProps) => {
  const action = useSelector(actions, ({ context }) => context.action);
  return action === null ? null : (
    <DeferredPart requested>
      <OtherRecyclings action={action} listed={listed} />
    </DeferredPart>
  );
};
