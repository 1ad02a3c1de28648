import ReceiptText from "lucide-react/icons/receipt-text";
import { useActorRef, useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import { type OrderId, parseOrderId } from "../../../domain/ids.ts";
import type { PaymentAttemptRef } from "../../../domain/payment/payment-attempt.ts";
import {
  type PaymentSuccessActors,
  paymentSuccessMachine,
} from "../../../domain/payment/payment-success.machine.ts";
import { OpenPayment } from "../../attempt/open-payment.tsx";
import { WithAttempt } from "../../attempt/with-attempt.tsx";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { Outcome, OutcomeSkeleton } from "./outcome.tsx";

/**
 * After a payment, here or on a payment site: reads the order and tells the truth about it (D8).
 *
 * @spec S2.10
 */
export const Screen = ({ actors }: ScreenProps<"payment-success">) => {
  const t = useText("payment-success");
  const common = useText("common");
  const orderId = parseOrderId(new URLSearchParams(useSearch()).get("order_id") ?? "");
  const back = useBack(places.home);
  useTitle(t("title"));
  return (
    <Frame bar={<AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />}>
      {orderId === null ? (
        <EmptyState
          icon={<ReceiptText size={34} />}
          title={t("missingTitle")}
          message={t("missingMessage")}
          action={
            <>
              <ButtonLink variant="primary" href={places.orders()}>
                {t("viewOrders")}
              </ButtonLink>
              <ButtonLink href={places.home}>{common("backHome")}</ButtonLink>
            </>
          }
        />
      ) : (
        <WithAttempt key={orderId} logic={actors.attempt} subject={{ kind: "payment", orderId }}>
          {(attempt) => <PaidOrder actors={actors} orderId={orderId} attempt={attempt} />}
        </WithAttempt>
      )}
    </Frame>
  );
};

interface PaidOrderProps {
  readonly actors: PaymentSuccessActors;
  readonly orderId: OrderId;
  readonly attempt: PaymentAttemptRef;
}

const PaidOrder = ({ actors, orderId, attempt }: PaidOrderProps) => {
  const t = useText("payment-success");
  const common = useText("common");
  const { session } = useShop();
  const payment = useActorRef(
    useOnce(() => paymentSuccessMachine.provide({ actors: { loadOrder: actors.loadOrder } })),
    { input: { orderId, attempt } },
  );
  const snapshot = useSelector(payment, (state) => state);
  const { order, failure } = snapshot.context;
  const checking = snapshot.matches("reading");
  const check = () => payment.send({ type: "CHECK" });
  usePageReturn(() => payment.send({ type: "RETURNED" }));
  // An online payment came by another way than this page: the balance and the counts are old.
  useEmitted(payment, "paid", () => session.send({ type: "REFRESH_USER" }));

  const orders = (
    <ButtonLink href={places.orders()} variant="primary">
      {t("viewOrders")}
    </ButtonLink>
  );
  if (order !== null)
    return (
      <Outcome
        order={order}
        checking={checking}
        failure={failure}
        open={<OpenPayment attempt={attempt} order={order} elsewhere={null} />}
        onCheck={check}
      />
    );
  if (snapshot.matches("not found"))
    return (
      <EmptyState
        icon={<ReceiptText size={34} />}
        title={t("notFoundTitle")}
        message={t("missingMessage")}
        action={orders}
      />
    );
  if (snapshot.matches("failed"))
    return (
      <ErrorState
        title={t("loadFailed")}
        message={t("loadFailedMessage")}
        retry={{ label: common("retry"), onRetry: check }}
        secondary={<ButtonLink href={places.orders()}>{t("viewOrders")}</ButtonLink>}
      />
    );
  return <OutcomeSkeleton />;
};
