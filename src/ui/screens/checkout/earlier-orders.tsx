import { totalOf } from "../../../domain/cart/selection.ts";
import type { OrderOutcome } from "../../../domain/checkout/order-attempt.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import { linesPrecision } from "../../../domain/locale/precision.ts";
import { orderPrecision } from "../../../domain/order/order-precision.ts";
import type { Order } from "../../../domain/order/order.ts";
import { useFormats } from "../../i18n/formats.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { routes } from "../../routing/routes.ts";

interface EarlierOrdersProps {
  readonly outcome: OrderOutcome;
  readonly onContinue: () => void;
  readonly onAnother: () => void;
}

/** Orders that were created although the attempt had problems, shown first (D7). */
export const EarlierOrders = ({ outcome, onContinue, onAnother }: EarlierOrdersProps) => {
  const t = useText("checkout");
  const formats = useFormats();
  const words = (order: Order) => ({
    number: order.orderNo,
    total: formats.price(order.totalAmount, { precision: orderPrecision(order) }),
  });
  const pay = (id: OrderId) => (
    <ButtonLink variant="primary" href={routes.payment(id)} replace>
      {t("former.pay")}
    </ButtonLink>
  );
  const seeOrders = (
    <ButtonLink variant="primary" href={routes.orders()} replace>
      {t("seeOrders")}
    </ButtonLink>
  );
  const continueButton = <Button onClick={onContinue}>{t("former.continue")}</Button>;
  switch (outcome.kind) {
    case "accepted": {
      const { lines } = outcome.request;
      const total = totalOf(lines);
      return (
        <EmptyState
          drawing="before"
          title={t("former.title")}
          message={t("former.accepted", {
            total: formats.price(total, { precision: linesPrecision(lines, total) }),
          })}
          action={
            <>
              {pay(outcome.response.id)}
              {continueButton}
            </>
          }
        />
      );
    }
    case "found":
    case "done before": {
      const [order] = outcome.rows;
      if (order === undefined) return null;
      const isFormer = outcome.kind === "found";
      return (
        <EmptyState
          drawing={isFormer ? "before" : "done"}
          title={t(isFormer ? "former.title" : "doneBefore.title")}
          message={t(isFormer ? "former.message" : "doneBefore.message", words(order))}
          action={
            <>
              {order.status === "unpaid" ? pay(order.id) : seeOrders}
              {isFormer ? (
                continueButton
              ) : (
                <Button onClick={onAnother}>{t("doneBefore.another")}</Button>
              )}
            </>
          }
        />
      );
    }
    case "found twice":
      return (
        <EmptyState
          drawing="twice"
          title={t("twice.title")}
          message={[
            ...outcome.rows.map((order) => t("twice.order", words(order))),
            t("twice.message"),
          ].join(punctuation(" "))}
          action={
            <>
              {seeOrders}
              {continueButton}
            </>
          }
        />
      );
    default:
      return null;
  }
};
