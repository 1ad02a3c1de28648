import { useSelector } from "@xstate/react";
import type {
  AccountAttemptRef,
  AccountOutcome,
} from "../../domain/withdrawal-account/account-attempt.ts";
import { AttemptNotice } from "../attempt/attempt-notice.tsx";
import { failureText } from "../failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { accountNameAndTail } from "./account-name.ts";
import { accountFailureText } from "./account-texts.ts";

interface AccountAttemptNoticeProps {
  readonly attempt: AccountAttemptRef;
  /** The customer's informed word to send once more: what was typed is not kept (D7.1). */
  readonly onResend: () => void;
  /** The customer has seen the account that is there, and wants another one; null: not from here. */
  readonly onAnother: (() => void) | null;
}

/** What has become of an account that was being added, where that needs more than a moment to read. */
export const AccountAttemptNotice = ({
  attempt,
  onResend,
  onAnother,
}: AccountAttemptNoticeProps) => {
  const t = useText("withdrawal-accounts");
  const outcome = useSelector(attempt, ({ context }) => context.outcome);
  return (
    <>
      <AttemptNotice
        attempt={attempt}
        what={({ accountKind, tail }) => t(`sentWhat.${accountKind}`, { tail })}
        onResend={onResend}
      />
      {outcome === null ? null : (
        <Outcome
          outcome={outcome}
          onAnother={onAnother}
          onUnderstood={() => attempt.send({ type: "ACKNOWLEDGED" })}
        />
      )}
    </>
  );
};

interface OutcomeProps {
  readonly outcome: AccountOutcome;
  readonly onAnother: (() => void) | null;
  readonly onUnderstood: () => void;
}

const Outcome = ({ outcome, onAnother, onUnderstood }: OutcomeProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const attempt = useText("attempt");
  const understood = (
    <Button variant="quiet" onClick={onUnderstood}>
      {attempt("understood")}
    </Button>
  );
  switch (outcome.kind) {
    case "refused":
      return (
        <Notice tone="danger">
          {accountFailureText(t, common, "saveFailed", outcome.failure)}
        </Notice>
      );
    case "not sent":
      switch (outcome.why.kind) {
        case "failure":
          return (
            <Notice tone="danger" title={t("notSentTitle")}>
              {failureText(common, outcome.why.failure)}
            </Notice>
          );
        case "record gone":
          return <Notice tone="warn">{attempt("goneMessage")}</Notice>;
        // Nothing that an account depends on is read again.
        case "changed":
          return null;
      }
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
    // Told by the attempt's own notice, or by the customer.
    case "ended elsewhere":
    case "unreadable":
    case "dismissed":
      return null;
  }
};
