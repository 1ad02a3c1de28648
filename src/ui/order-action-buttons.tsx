import { useSelector } from "@xstate/react";
import { attemptStatus } from "../domain/attempt/attempt-status.ts";
import { allowedActions } from "../domain/order/lifecycle.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { ButtonLink } from "./kit/button-link.tsx";
import type { OrderDeskParts } from "./order-desk.tsx";
import { places } from "./routing/places.ts";

interface OrderActionButtonsProps {
  readonly order: Order;
  /** Null: on its way. */
  readonly desk: OrderDeskParts | null;
  /** For a bar at the lower edge. */
  readonly large?: boolean;
}

/**
 * A button for each thing that the lifecycle lets a customer do about the order.
 *
 * @spec S4.2 S4.3 S4.4
 */
export const OrderActionButtons = ({ order, desk, large = false }: OrderActionButtonsProps) => {
  const t = useText("orders");
  const action = desk?.action;
  const recycling = useSelector(action, (snapshot) => snapshot?.context.attempts.get(order.id));
  const status = useSelector(recycling, (attempt) =>
    attempt === undefined ? "free" : attemptStatus(attempt),
  );
  const actions = allowedActions(order.status);
  return (
    <>
      {actions.includes("cancel") ? (
        <Button
          large={large}
          aria-disabled={action === undefined}
          onClick={() => action?.send({ type: "ASKED", action: "cancel", order })}
        >
          {t("cancel")}
        </Button>
      ) : null}
      {actions.includes("recycle") ? (
        <Button
          large={large}
          variant={large ? "primary" : "secondary"}
          busy={status === "sending"}
          busyLabel={t("recycling")}
          // In doubt its notice says what can be done.
          aria-disabled={action === undefined || (status !== "free" && status !== "checking")}
          onClick={() => action?.send({ type: "ASKED", action: "recycle", order })}
        >
          {t("recycle")}
        </Button>
      ) : null}
      {actions.includes("pay") ? (
        <ButtonLink large={large} variant="primary" href={places.payment(order.id)}>
          {t("pay")}
        </ButtonLink>
      ) : null}
    </>
  );
};
