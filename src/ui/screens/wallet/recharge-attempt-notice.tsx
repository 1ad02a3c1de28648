import type { RechargeRequest } from "../../../domain/attempt/request.ts";
import type { RechargeRef } from "../../../domain/recharge/recharge.machine.ts";
import { AttemptNotice } from "../../attempt/attempt-notice.tsx";
import { VisitNotice } from "../../attempt/visit-notice.tsx";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";
import { busyAction, type RechargeView } from "./recharge-flow-status.ts";
import { rechargeMethodText } from "./recharge-method-text.ts";

interface RechargeAttemptNoticeProps {
  readonly flow: RechargeRef;
  readonly view: RechargeView;
}

/** The notice of an unknown outcome: of creating a recharge (D7), or of its payment (D8). */
export const RechargeAttemptNotice = ({ flow, view }: RechargeAttemptNoticeProps) => {
  const t = useText("recharge");
  const recharged = useExactAmount();
  const { snapshot, status } = view;
  const { attempt } = snapshot.context;
  const what = ({ amount, method }: RechargeRequest): string =>
    t("sentWhat", { amount: recharged(amount), method: rechargeMethodText(t, method) });
  // The flow reads the order.
  const check = () => flow.send({ type: "CHECK" });
  if (status !== "at the payment site")
    return <AttemptNotice attempt={attempt} what={what} onCheck={check} />;
  const isChecking = busyAction(snapshot) === "open site";
  // While leaving for the payment site, the popup shows the status.
  if (snapshot.matches({ process: "leaving" })) return null;
  return (
    <VisitNotice
      attempt={attempt}
      what={what}
      onCheck={check}
      // Reopens the payment site for the same recharge, without another one.
      elsewhere={
        isChecking || snapshot.can({ type: "LEAVE_AGAIN" }) ? (
          <Button
            busy={isChecking}
            busyLabel={t("checking")}
            onClick={() => flow.send({ type: "LEAVE_AGAIN" })}
          >
            {t("openSite")}
          </Button>
        ) : (
          false
        )
      }
    />
  );
};
