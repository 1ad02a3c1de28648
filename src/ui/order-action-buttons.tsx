import { allowedActions } from "../domain/order/lifecycle.machine.ts";
import type { PlaceAction } from "../domain/order/order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { ButtonLink } from "./kit/button-link.tsx";
import { places } from "./routing/places.ts";

interface OrderActionButtonsProps {
  readonly order: Order;
  readonly onAct: (action: PlaceAction, order: Order) => void;
  /** For a bar at the lower edge. */
  readonly large?: boolean;
}

/**
 * A button for each thing that the lifecycle lets a customer do about the order.
 *
 * @spec S4.2 S4.3 S4.4
 */
export const OrderActionButtons = ({ order, onAct, large = false }: OrderActionButtonsProps) => {
  const t = useText("orders");
  const actions = allowedActions(order.status);
  return (
    <>
      {actions.includes("cancel") ? (
        <Button large={large} onClick={() => onAct("cancel", order)}>
          {t("cancel")}
        </Button>
      ) : null}
      {actions.includes("recycle") ? (
        <Button
          large={large}
          variant={large ? "primary" : "secondary"}
          onClick={() => onAct("recycle", order)}
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
