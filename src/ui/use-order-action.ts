import { useActorRef } from "@xstate/react";
import type { OrderId } from "../domain/ids.ts";
import { type OrderActionActors, orderActionLogic } from "../domain/order/order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { recyclesOf } from "../domain/order/recycles.ts";
import { useText } from "./i18n/use-text.ts";
import { toast } from "./kit/toast-store.ts";
import { settledText, settledTone } from "./order-settled-text.ts";
import { useShop } from "./shop.tsx";
import { useEmitted } from "./use-emitted.ts";
import { useOnce } from "./use-once.ts";

interface OrderActionOptions {
  /** The one order that is shown; absent: the orders of a list. */
  readonly onlyOrder?: OrderId;
  /** The order as it was read after the action, null where it was not. */
  readonly onSettled: (order: Order | null) => void;
}

/**
 * Cancelling an order and applying for its recycling, wherever it is shown: give the actor to an
 * OrderActionDialog and to the orders' notices, and ask it. What became of it is told.
 */
export const useOrderAction = (
  actors: OrderActionActors,
  { onlyOrder, onSettled }: OrderActionOptions,
) => {
  const t = useText("orders");
  const common = useText("common");
  const attempt = useText("attempt");
  const { session } = useShop();
  const action = useActorRef(
    useOnce(() => orderActionLogic(actors)),
    { input: { recycles: useOnce(() => recyclesOf(session, actors.recycle)), onlyOrder } },
  );
  useEmitted(action, "settled", (settled) => {
    onSettled(settled.order);
    session.send({ type: "REFRESH_USER" });
    toast(settledText({ t, common, attempt }, settled), { tone: settledTone(settled.verdict) });
  });
  return action;
};
