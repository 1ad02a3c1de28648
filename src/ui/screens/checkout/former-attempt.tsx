import PackageCheck from "lucide-react/icons/package-check";
import Send from "lucide-react/icons/send";
import type { CallFailure } from "../../../domain/failure.ts";
import { orderPrecision } from "../../../domain/order/order-precision.ts";
import type { Order } from "../../../domain/order/order.ts";
import { failureText } from "../../failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { places } from "../../routing/places.ts";
import { CheckoutSkeleton } from "./checkout-lines.tsx";

interface FormerAttemptProps {
  readonly state: "looking" | "on its way" | "could not look" | "went through";
  readonly order: Order | null;
  readonly failure: CallFailure | null;
  readonly onCheck: () => void;
  readonly onContinue: () => void;
}

/** An order of before whose outcome was not known: it is settled before anything else (D7). */
export const FormerAttempt = ({
  state,
  order,
  failure,
  onCheck,
  onContinue,
}: FormerAttemptProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const formats = useFormats();
  if (state === "on its way") {
    return (
      <EmptyState
        icon={<Send size={32} />}
        title={t("onItsWay.title")}
        message={t("onItsWay.message")}
        action={
          <Button variant="primary" onClick={onCheck}>
            {common("outcomeUnknownCheck")}
          </Button>
        }
      />
    );
  }
  if (state === "could not look") {
    return (
      <ErrorState
        title={t("settlingFailed.title")}
        message={`${t("settlingFailed.message")} ${failure === null ? "" : failureText(common, failure)}`}
        retry={{ label: common("outcomeUnknownCheck"), onRetry: onCheck }}
      />
    );
  }
  if (state === "went through" && order !== null) {
    return (
      <EmptyState
        icon={<PackageCheck size={34} />}
        title={t("former.title")}
        message={t("former.message", {
          number: order.orderNo,
          total: formats.price(order.totalAmount, { precision: orderPrecision(order) }),
        })}
        action={
          <>
            {order.status === "unpaid" ? (
              <ButtonLink variant="primary" href={places.payment(order.id)} replace>
                {t("former.pay")}
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" href={places.orders()} replace>
                {t("seeOrders")}
              </ButtonLink>
            )}
            <Button onClick={onContinue}>{t("former.continue")}</Button>
          </>
        }
      />
    );
  }
  return <CheckoutSkeleton label={t("settling")} />;
};
