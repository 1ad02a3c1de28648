import { useActorRef } from "@xstate/react";
import {
  type OrderActionActors,
  orderActionMachine,
} from "../domain/order/order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { useText } from "./i18n/use-text.ts";
import { toast } from "./kit/toast-store.ts";
import { settledText } from "./order-settled-text.ts";
import { useShop } from "./shop.tsx";
import { useEmitted } from "./use-emitted.ts";
import { useOnce } from "./use-once.ts";

/**
 * Cancelling an order and applying for its recycling, wherever it is shown: give the actor to an
 * OrderActionDialog, and ask it. What became of it is told; `onSettled` gets the order as it was
 * read after it, null where it could not be read.
 */
export const useOrderAction = (
  actors: OrderActionActors,
  onSettled: (order: Order | null) => void,
) => {
  const t = useText("orders");
  const common = useText("common");
  const { session } = useShop();
  const action = useActorRef(
    useOnce(() =>
      orderActionMachine.provide({
        actors: {
          cancelOrder: actors.cancelOrder,
          recycleOrder: actors.recycleOrder,
          loadOrder: actors.loadOrder,
          openRecycle: actors.openRecycle,
          findRecycle: actors.findRecycle,
          closeAttempt: actors.closeAttempt,
        },
      }),
    ),
  );
  useEmitted(action, "settled", (settled) => {
    onSettled(settled.order);
    session.send({ type: "REFRESH_USER" });
    toast(settledText(t, common, settled), {
      tone:
        settled.verdict === "done" || settled.verdict === "accepted"
          ? "success"
          : settled.verdict === "on its way"
            ? "neutral"
            : "danger",
    });
  });
  return action;
};
