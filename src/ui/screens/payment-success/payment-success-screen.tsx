import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import { createActor } from "xstate";
import { type OrderId, parseOrderId } from "../../../domain/identity/ids.ts";
import type { InstallLogic } from "../../../domain/install/install.machine.ts";
import type { PaymentSuccessScreenLogic } from "../../../domain/payment/payment-success-screen.machine.ts";
import { OpenPayment } from "../../attempt/open-payment.tsx";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { LazyInstallOffer } from "../../install/lazy-install-offer.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { routes } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { Outcome, OutcomeSkeleton } from "./outcome.tsx";

const orderIn = (search: string): OrderId | null =>
  parseOrderId(new URLSearchParams(search).get("order_id"));

export const createAhead: CreateAhead<"payment-success"> = ({ logic }, { session, search }) => {
  const orderId = orderIn(search);
  return orderId === null ? null : createActor(logic, { input: { session, orderId } });
};

/**
 * After a payment, here or on a payment site: reads the order and shows its actual status (D8).
 *
 * @spec S2.10
 */
export const Screen = ({ actors }: ScreenProps<"payment-success">) => {
  const t = useText("payment-success");
  const common = useText("common");
  const orderId = orderIn(useSearch());
  return (
    <ScreenFrame bar={<BackBar title={t("title")} fallback={routes.home} />}>
      {orderId === null ? (
        <EmptyState
          drawing="which"
          title={t("missingTitle")}
          message={t("missingMessage")}
          action={
            <>
              <ButtonLink variant="primary" href={routes.orders()}>
                {common("viewOrders")}
              </ButtonLink>
              <ButtonLink href={routes.home}>{common("backHome")}</ButtonLink>
            </>
          }
        />
      ) : (
        <PaidOrder key={orderId} {...actors} orderId={orderId} />
      )}
    </ScreenFrame>
  );
};

interface PaidOrderProps {
  readonly logic: PaymentSuccessScreenLogic;
  readonly install: () => Promise<InstallLogic>;
  readonly orderId: OrderId;
}

const PaidOrder = ({ logic, install, orderId }: PaidOrderProps) => {
  const t = useText("payment-success");
  const common = useText("common");
  const { session } = useShop();
  const payment = useScreenActor(logic, { input: { session, orderId } });
  const snapshot = useSelector(payment, (state) => state);
  const { order, failure, attempt } = snapshot.context;
  const status = useAttemptStatus(payment);
  const checking = snapshot.matches("reading");
  const check = () => payment.send({ type: "CHECK" });
  usePageReturn(() => payment.send({ type: "RETURNED" }));

  const open =
    attempt === null ? null : (
      <OpenPayment attempt={attempt} onCheck={check} order={order} elsewhere={null} />
    );
  const orders = (
    <ButtonLink href={routes.orders()} variant="primary">
      {common("viewOrders")}
    </ButtonLink>
  );
  if (order !== null)
    return (
      <Outcome
        order={order}
        checking={checking}
        failure={failure}
        open={open}
        isOpen={status === "in doubt" || status === "at the payment site"}
        onCheck={check}
        offer={<LazyInstallOffer open={install} moment="after an order" />}
      />
    );
  if (snapshot.matches("not found"))
    return (
      <>
        <div className="notices">{open}</div>
        <EmptyState
          drawing="unknown"
          title={common("noSuchOrder")}
          message={t("notFoundMessage")}
          action={orders}
        />
      </>
    );
  if (snapshot.matches("failed"))
    return (
      <>
        <div className="notices">{open}</div>
        <ErrorState
          title={common("orderFailed")}
          message={t("loadFailedMessage")}
          retry={{ label: common("retry"), onRetry: check }}
          secondary={<ButtonLink href={routes.orders()}>{common("viewOrders")}</ButtonLink>}
        />
      </>
    );
  return <OutcomeSkeleton />;
};
