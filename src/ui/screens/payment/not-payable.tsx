import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import type { DrawingName } from "../../kit/drawings.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { routes } from "../../routing/routes.ts";

const drawingOf: Readonly<Record<Exclude<OrderStatus, "unpaid">, DrawingName>> = {
  paid: "paid",
  pending_recycle: "recycling",
  recycled: "recycled",
  cancelled: "cancelled",
  other: "strange",
};

/** Why the order cannot be paid (any more), with a link to continue. */
export const NotPayable = ({ order }: { readonly order: Order }) => {
  const t = useText("not-payable");
  const common = useText("common");
  // An order that waits to be paid is not shown here.
  const status = order.status === "unpaid" ? "other" : order.status;
  return (
    <EmptyState
      drawing={drawingOf[status]}
      title={t(`title.${status}`)}
      message={t(`message.${status}`)}
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
            {common("viewOrders")}
          </ButtonLink>
        </>
      }
    />
  );
};
