import { useId, useRef, useState } from "react";
import { focusFirstWrongField } from "../../kit/focus-first-wrong-field.ts";
import { Result } from "effect";
import type { RechargeRef } from "../../../domain/recharge/recharge.machine.ts";
import { readRechargeForm } from "../../../domain/recharge/recharge-form.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { RechargeAttemptNotice } from "./recharge-attempt-notice.tsx";
import { RechargeForm } from "./recharge-form.tsx";
import { RechargeWayBack } from "./recharge-way-back.tsx";
import { RechargeActions } from "./recharge-actions.tsx";
import { RechargeTransfer } from "./recharge-transfer.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";
import {
  busyAction,
  type RechargeView,
  type FlowAction,
  useFlowStatus,
} from "./recharge-flow-status.ts";

interface RechargeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly flow: RechargeRef;
  readonly view: RechargeView;
  readonly onAction: (act: FlowAction) => void;
}

/** Whether to show the form: while the outcome is unknown, the attempt's notice replaces it. */
const isForm = ({ snapshot, status }: RechargeView): boolean =>
  snapshot.matches({ process: "typing" }) && ["free", "sending", "checking"].includes(status);

const isSame = (a: RechargeView, b: RechargeView): boolean =>
  a.snapshot === b.snapshot &&
  a.status === b.status &&
  a.outcome === b.outcome &&
  a.wayBack === b.wayBack;

/** The recharge popup: the form, then its outcome. */
export const RechargeSheet = ({ open, onClose, flow, view, onAction }: RechargeSheetProps) => {
  const t = useText("recharge");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useActorEvent(flow, "form has problems", () => focusFirstWrongField(form));
  const flowStatusOf = useFlowStatus();
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(view);
  if (open && !isSame(last, view)) setLast(view);
  const shown = open ? view : last;
  const flowStatus = flowStatusOf(shown);
  const { snapshot } = shown;
  const { recharge } = snapshot.context;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("title")}
      foot={
        isForm(shown) ? (
          <SubmitButton formId={id} view={shown} />
        ) : flowStatus === null || flowStatus.actions.length === 0 ? undefined : (
          <RechargeActions
            place="foot"
            actions={flowStatus.actions}
            busy={busyAction(snapshot)}
            onAction={onAction}
          />
        )
      }
    >
      <div className="stack-high">
        {flowStatus === null ? null : (
          <Notice
            tone={flowStatus.tone}
            title={flowStatus.title}
            action={
              isForm(shown) && flowStatus.actions.includes("send another") ? (
                <RechargeActions
                  place="notice"
                  actions={["send another"]}
                  busy={null}
                  onAction={onAction}
                />
              ) : null
            }
          >
            {flowStatus.message}
          </Notice>
        )}
        <RechargeAttemptNotice flow={flow} view={shown} />
        {isForm(shown) ? null : <RechargeWayBack view={shown} />}
        {isForm(shown) ? (
          <RechargeForm id={id} ref={form} flow={flow} view={shown} />
        ) : recharge === null ? null : (
          <RechargeTransfer recharge={recharge} />
        )}
      </div>
    </Sheet>
  );
};

interface SubmitButtonProps {
  readonly formId: string;
  readonly view: RechargeView;
}

const SubmitButton = ({ formId, view: { snapshot, status } }: SubmitButtonProps) => {
  const t = useText("recharge");
  const common = useText("common");
  const recharged = useExactAmount();
  const { form, policy } = snapshot.context;
  const request = readRechargeForm(form, policy);
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      large
      wide
      busy={status !== "free"}
      busyLabel={common("sending")}
    >
      {Result.isSuccess(request)
        ? t("submitAmount", { amount: recharged(request.success.amount) })
        : t("submit")}
    </Button>
  );
};
