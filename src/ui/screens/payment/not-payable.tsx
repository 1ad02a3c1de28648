import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import type { DrawingName } from "../../kit/drawings.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { routes } from "../../routing/routes.ts";

/** The text key for each status except the payable one. */
const wordsOf = {
  unpaid: "other",
  paid: "paid",
  pending_recycle: "recycling",
  recycled: "recycled",
  cancelled: "cancelled",
  other: "other",
} as const satisfies Record<OrderStatus, string>;

const drawingOf = {
  paid: "paid",
  recycling: "recycling",
  recycled: "recycled",
  cancelled: "cancelled",
  other: "unknown",
} as const satisfies Record<(typeof wordsOf)[OrderStatus], DrawingName>;

/** Why the order cannot be paid (any more), with a link to continue. */
export const NotPayable = ({ order }: { readonly order: Order }) => {
  const t = useText("not-payable");
  const payment = useText("payment");
  const words = wordsOf[order.status];
  return (
    <EmptyState
      drawing={drawingOf[words]}
      title={t(`${words}Title`)}
      message={t(`${words}Message`)}
      action={
        <>
          {order.status === "paid" ? (
            <ButtonLink variant="primary" href={routes.paid(order.id)} replace>
              {t("seePayment")}
            </ButtonLink>
          ) : null}
          <ButtonLink
            variant={order.status === "paid" ? "secondary" : "primary"}
            href={routes.orders()}
          >
            {payment("viewOrders")}
          </ButtonLink>
        </>
      }
    />
  );
};
