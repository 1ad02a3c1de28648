import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { Notice } from "../../kit/notice.tsx";
import { routes } from "../../routing/routes.ts";
import type { RechargeView } from "./recharge-flow-status.ts";

interface RechargeWayBackProps {
  readonly view: RechargeView;
}

/** The link back to the order that the customer recharges for. The order is paid only there. */
export const RechargeWayBack = ({ view: { snapshot, wayBack } }: RechargeWayBackProps) => {
  const t = useText("recharge");
  if (wayBack === null) return null;
  const { recharge, unpayableOrder } = snapshot.context;
  if (wayBack === unpayableOrder) return <Notice tone="info">{t("orderOver")}</Notice>;
  const link = (
    <ButtonLink variant="quiet" href={routes.payment(wayBack)}>
      {t("toPayment")}
    </ButtonLink>
  );
  // No money comes by this one.
  if (recharge?.status === "failed" || recharge?.status === "cancelled") return link;
  return (
    <Notice tone="info" action={link}>
      {t(recharge?.status === "paid" ? "payNow" : "payLater")}
    </Notice>
  );
};
