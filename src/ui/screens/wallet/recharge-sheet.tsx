import { useId, useRef, useState } from "react";
import { focusFirstWrongField } from "../../focus-first-wrong-field.ts";
import { Result } from "effect";
import { readRechargeForm } from "../../../domain/recharge/recharge-form.ts";
import { useText } from "../../i18n/use-text.ts";
import { BottomSheet } from "../../kit/bottom-sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { RechargeForm } from "./recharge-form.tsx";
import type { RechargeRef, RechargeSnapshot } from "./recharge-ref.ts";
import styles from "./recharge-sheet.module.css";
import { RechargeActs } from "./recharge-acts.tsx";
import { RechargeTransfer } from "./recharge-transfer.tsx";
import { useExactAmount } from "./exact-amount.ts";
import { type Standing, type StandingAct, useStanding } from "./recharge-standing.ts";

interface RechargeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly desk: RechargeRef;
  readonly snapshot: RechargeSnapshot;
  readonly onAct: (act: StandingAct) => void;
}

const isForm = (snapshot: RechargeSnapshot): boolean =>
  snapshot.matches("typing") ||
  snapshot.matches("checking") ||
  snapshot.matches("writing the attempt down") ||
  snapshot.matches("sending");

/** The recharge popup: the form, and then what has become of it. */
export const RechargeSheet = ({ open, onClose, desk, snapshot, onAct }: RechargeSheetProps) => {
  const t = useText("recharge");
  const common = useText("common");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEmitted(desk, "form has problems", () => focusFirstWrongField(form));
  const standingOf = useStanding();
  // While it closes it keeps showing what it showed.
  const [shown, setShown] = useState(snapshot);
  if (open && shown !== snapshot) setShown(snapshot);
  const standing = standingOf(shown);
  const { recharge } = shown.context;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t("title")}
      closeLabel={common("close")}
      foot={
        isForm(shown) ? (
          <SubmitButton formId={id} snapshot={shown} />
        ) : standing === null || standing.acts.length === 0 ? undefined : (
          <RechargeActs
            look="foot"
            acts={standing.acts}
            checking={shown.matches("reading the recharge")}
            onAct={onAct}
          />
        )
      }
    >
      <div className={styles.content}>
        {standing === null ? null : <StandingWords standing={standing} />}
        {isForm(shown) ? (
          <RechargeForm id={id} ref={form} desk={desk} snapshot={shown} />
        ) : recharge?.status === "pending" ? (
          <RechargeTransfer recharge={recharge} />
        ) : null}
      </div>
    </BottomSheet>
  );
};

const StandingWords = ({ standing: { tone, title, message } }: { readonly standing: Standing }) => (
  <Notice tone={tone} title={title}>
    {message}
  </Notice>
);

interface SubmitButtonProps {
  readonly formId: string;
  readonly snapshot: RechargeSnapshot;
}

const SubmitButton = ({ formId, snapshot }: SubmitButtonProps) => {
  const t = useText("recharge");
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
      busy={!snapshot.matches("typing")}
      busyLabel={t("sending")}
    >
      {Result.isSuccess(request)
        ? t("submitAmount", { amount: recharged(request.success.amount) })
        : t("submit")}
    </Button>
  );
};
