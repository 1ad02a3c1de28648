import { useSelector } from "@xstate/react";
import { attemptStatus } from "../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../domain/identity/ids.ts";
import { isBuyingAgain } from "../../domain/order/buy-again-selectors.ts";
import type { LateOrderActionRef } from "../../domain/order/late-order-action.machine.ts";
import { listedActions, type ListedAction } from "../../domain/order/listed-actions.ts";
import type { Order } from "../../domain/order/order.ts";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ButtonLink } from "../kit/button-link.tsx";
import { routes } from "../routing/routes.ts";
import { useShop } from "../shop/shop.tsx";
import { useRecycling } from "./use-recycling.ts";

/** The order that is being put into the cart; null: none is. */
const useBuyingAgain = (actions: LateOrderActionRef): OrderId | null => {
  const buyAgain = useSelector(actions, ({ context }) => context.buyAgain) ?? undefined;
  return useSelector(buyAgain, (snapshot) =>
    snapshot !== undefined && isBuyingAgain(snapshot) ? snapshot.context.orderId : null,
  );
};

interface OrderActionButtonsProps {
  readonly order: Order;
  readonly actions: LateOrderActionRef;
  /** For a bar at the lower edge. */
  readonly large?: boolean;
}

/**
 * A button for each action that the order's lifecycle allows, and to buy it again. A button pressed
 * before its code is loaded shows as busy.
 *
 * @spec S4.2 S4.3 S4.4
 */
export const OrderActionButtons = ({ order, actions, large = false }: OrderActionButtonsProps) => {
  const t = useText("orders");
  const common = useText("common");
  const awaited = useSelector(actions, ({ context: { requested } }) =>
    requested?.order.id === order.id ? requested.action : null,
  );
  const status = useSelector(useRecycling(actions, order), (attempt) =>
    attempt === undefined ? "free" : attemptStatus(attempt),
  );
  const { policy } = useShop();
  const boughtAgain = useBuyingAgain(actions);
  const ask = (action: Exclude<ListedAction, "pay">) =>
    actions.send({ type: "REQUESTED", action, order });
  const allowed = listedActions(order, policy);
  return (
    <>
      {allowed.includes("buy again") ? (
        <Button
          large={large}
          busy={awaited === "buy again" || boughtAgain === order.id}
          busyLabel={common("addingToCart")}
          // One order at a time.
          aria-disabled={boughtAgain !== null}
          onClick={() => ask("buy again")}
        >
          {t("buyAgain")}
        </Button>
      ) : null}
      {allowed.includes("cancel") ? (
        <Button
          large={large}
          busy={awaited === "cancel"}
          busyLabel={common("loading")}
          onClick={() => ask("cancel")}
        >
          {t("cancel")}
        </Button>
      ) : null}
      {allowed.includes("recycle") ? (
        <Button
          large={large}
          variant={large ? "primary" : "secondary"}
          busy={awaited === "recycle" || status === "sending"}
          busyLabel={status === "sending" ? common("sending") : common("loading")}
          // In doubt, the notice offers the actions.
          aria-disabled={status !== "free" && status !== "checking"}
          onClick={() => ask("recycle")}
        >
          {t("recycle")}
        </Button>
      ) : null}
      {allowed.includes("pay") ? (
        <ButtonLink large={large} variant="primary" href={routes.payment(order.id)}>
          {t("pay")}
        </ButtonLink>
      ) : null}
    </>
  );
};
