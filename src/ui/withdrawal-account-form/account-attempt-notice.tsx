import { useSelector } from "@xstate/react";
import type {
  AccountAttemptRef,
  AccountOutcome,
} from "../../domain/withdrawal-account/account-attempt.ts";
import { AttemptNotice } from "../attempt/attempt-notice.tsx";
import { NotSentNotice } from "../attempt/not-sent-notice.tsx";
import { AcknowledgeButton } from "../attempt/acknowledge-button.tsx";
import { useText } from "../i18n/use-text.ts";
import { wordJoiner } from "../i18n/word-joiner.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { accountNameAndTail } from "./account-name.ts";
import { accountFailureText } from "./account-texts.ts";

interface AccountAttemptNoticeProps {
  readonly attempt: AccountAttemptRef;
  /** In the form: the customer has confirmed a resend of what is typed there, which is not stored (D7.1). */
  readonly onResend?: () => void;
  /** On a screen without the form: opens it, and the form asks. */
  readonly onAskResend?: () => void;
  /** The customer has seen the existing account and adds another; null: not offered here. */
  readonly onAnother: (() => void) | null;
}

/** The outcome of adding an account, where a toast would be too short. */
export const AccountAttemptNotice = ({
  attempt,
  onResend,
  onAskResend,
  onAnother,
}: AccountAttemptNoticeProps) => {
  const t = useText("withdrawal-accounts");
  const outcome = useSelector(attempt, ({ context }) => context.outcome);
  return (
    <>
      <AttemptNotice
        attempt={attempt}
        what={({ accountKind, tail }) => t(`sentWhat.${accountKind}`, { tail: wordJoiner + tail })}
        {...(onResend === undefined ? {} : { onResend })}
        onAskResend={onAskResend}
      />
      {outcome === null ? null : (
        <Outcome attempt={attempt} outcome={outcome} onAnother={onAnother} />
      )}
    </>
  );
};

interface OutcomeProps extends Pick<AccountAttemptNoticeProps, "attempt" | "onAnother"> {
  readonly outcome: AccountOutcome;
}

const Outcome = ({ attempt, outcome, onAnother }: OutcomeProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const understood = <AcknowledgeButton attempt={attempt} />;
  switch (outcome.kind) {
    case "refused":
      return (
        <Notice tone="danger">
          {accountFailureText(t, common, "saveFailed", outcome.failure)}
        </Notice>
      );
    case "not sent":
      return <NotSentNotice why={outcome.why} unchecked={t("notSentTitle")} />;
    case "accepted":
      return (
        <Notice tone="info" title={t("unreadTitle")} action={understood}>
          {t("unreadMessage")}
        </Notice>
      );
    case "found":
    case "done before": {
      const [row] = outcome.rows;
      if (row === undefined) return null;
      const name = accountNameAndTail(t, row);
      return outcome.kind === "found" ? (
        <Notice tone="info" action={understood}>
          {t("formerSaved", { name })}
        </Notice>
      ) : (
        <Notice
          tone="info"
          title={t("doneBeforeTitle")}
          action={
            onAnother === null ? (
              understood
            ) : (
              <Button variant="quiet" onClick={onAnother}>
                {t("addAnother")}
              </Button>
            )
          }
        >
          {t("doneBefore", { name })}
        </Notice>
      );
    }
    case "found twice":
      return (
        <Notice tone="warn" title={t("twiceTitle")} action={understood}>
          {t("twice")}
        </Notice>
      );
    // Shown by the attempt's notice, or dismissed by the customer.
    case "ended elsewhere":
    case "unreadable":
    case "dismissed":
      return null;
  }
};
