import Check from "lucide/dist/esm/icons/check.mjs";
import CircleSlash from "lucide/dist/esm/icons/circle-slash.mjs";
import Hourglass from "lucide/dist/esm/icons/hourglass.mjs";
import Recycle from "lucide/dist/esm/icons/recycle.mjs";
import type { ReactNode } from "react";
import type { CallFailure } from "../../../domain/call/failure.ts";
import { orderPrecision } from "../../../domain/order/order-precision.ts";
import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icon.ts";
import { Notice } from "../../kit/notice.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { routes } from "../../routing/routes.ts";
import orderFacts from "../../orders/order-facts.module.css";
import styles from "./payment-success-screen.module.css";

const iconOf = {
  unpaid: Hourglass,
  paid: Check,
  pending_recycle: Recycle,
  recycled: Recycle,
  cancelled: CircleSlash,
  other: Hourglass,
} as const satisfies Record<OrderStatus, unknown>;

interface OutcomeProps {
  readonly order: Order;
  readonly checking: boolean;
  /** Why the last read failed; what is shown is older. Null: it did not. */
  readonly failure: CallFailure | null;
  /** The notices of the open payment. */
  readonly open: ReactNode;
  /** There is such a notice: it looks again, and of a cancelled order it tells who helps. */
  readonly isOpen: boolean;
  readonly onCheck: () => void;
  /** What comes below an order that is paid. */
  readonly offer: ReactNode;
}

/** The order's payment status. @spec S2.52 */
export const Outcome = ({
  order,
  checking,
  failure,
  open,
  isOpen,
  onCheck,
  offer,
}: OutcomeProps) => {
  const t = useText("payment-success");
  const attempt = useText("attempt");
  const common = useText("common");
  const { price } = useFormats();
  const { status } = order;
  const isUnpaid = status === "unpaid";
  const isGood = status !== "unpaid" && status !== "cancelled" && status !== "other";
  return (
    <div className={styles.outcome}>
      <span
        aria-hidden="true"
        className={classNames(styles.mark, isGood && styles.good, isUnpaid && styles.waiting)}
      >
        <Icon icon={iconOf[status]} size={40} strokeWidth={2.25} />
      </span>
      <div role="status" className={styles.words}>
        <h2>{t(`title.${status}`)}</h2>
        {status === "cancelled" && isOpen ? null : (
          <p>{t(`message.${isGood ? "paid" : status}`)}</p>
        )}
      </div>
      {failure === null || checking ? null : (
        <Notice tone="danger">{failureText(common, failure)}</Notice>
      )}
      {open}
      <dl className={classNames(orderFacts.facts, styles.facts)}>
        <div>
          <dt>{common("orderNumber")}</dt>
          <dd>{order.orderNo}</dd>
        </div>
        <div>
          <dt>{t("amount")}</dt>
          <dd>{price(order.totalAmount, { precision: orderPrecision(order) })}</dd>
        </div>
        <div>
          <dt>{t("status")}</dt>
          <dd>{common(`orderStatus.${status}`)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {isUnpaid ? (
          <>
            {isOpen ? null : (
              <Button
                large
                wide
                variant="primary"
                busy={checking}
                busyLabel={common("checkingOrder")}
                onClick={onCheck}
              >
                {attempt("checkAgain")}
              </Button>
            )}
            <ButtonLink large wide href={routes.payment(order.id)} replace>
              {t("backToPayment")}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink
              large
              wide
              variant="primary"
              href={routes.orders(isGood ? status : "all")}
              replace
            >
              {common("viewOrders")}
            </ButtonLink>
            <ButtonLink large wide href={routes.home} replace>
              {common("backHome")}
            </ButtonLink>
          </>
        )}
      </div>
      {isGood ? offer : null}
    </div>
  );
};

export const OutcomeSkeleton = () => {
  const common = useText("common");
  return (
    <SkeletonGroup label={common("checkingOrder")} className={styles.outcome ?? ""}>
      <Skeleton width={88} height={88} radius={44} />
      <div className={styles.words}>
        <SkeletonLine width={220} height={26} />
        <SkeletonLine width={240} height={23} />
      </div>
      <Skeleton height={109} radius={14} />
      <div className={styles.actions}>
        <Skeleton height={52} radius={26} />
        <Skeleton height={52} radius={26} />
      </div>
    </SkeletonGroup>
  );
};
