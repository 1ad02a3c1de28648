import { useSelector } from "@xstate/react";
import { wordsOf } from "../../../domain/call/failure.ts";
import {
  isFrozen,
  type WithdrawalAttemptRef,
  type WithdrawalOutcome,
} from "../../../domain/withdrawal/withdrawal-attempt.ts";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { AttemptNotice } from "../../attempt/attempt-notice.tsx";
import { NotSentNotice } from "../../attempt/not-sent-notice.tsx";
import { AcknowledgeButton } from "../../attempt/acknowledge-button.tsx";
import type { MoneyOptions } from "../../../domain/locale/money-format.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";

interface WithdrawalNoticeProps {
  readonly withdrawal: WithdrawalRef;
  /** Of the popup (D2); absent: the wallet's. */
  readonly symbol?: MoneyOptions;
}

/**
 * The outcome of a withdrawal, where a toast would be too short.
 *
 * @spec S8.12 S8.13
 */
export const WithdrawalNotice = ({ withdrawal, symbol }: WithdrawalNoticeProps) => {
  const t = useText("wallet");
  const { exact } = useFormats();
  const attempt = useSelector(withdrawal, ({ context }) => context.attempt);
  const outcome = useSelector(attempt, ({ context }) => context.outcome);
  return (
    <>
      <AttemptNotice
        attempt={attempt}
        what={({ amount }) => t("sentWhat", { amount: exact(amount, symbol) })}
      />
      {outcome === null ? null : (
        <Outcome
          attempt={attempt}
          outcome={outcome}
          symbol={symbol}
          onAnother={() => withdrawal.send({ type: "SUBMIT_ANOTHER" })}
        />
      )}
    </>
  );
};

interface OutcomeProps {
  readonly attempt: WithdrawalAttemptRef;
  readonly outcome: WithdrawalOutcome;
  readonly symbol: MoneyOptions | undefined;
  readonly onAnother: () => void;
}

const Outcome = ({ attempt, outcome, symbol, onAnother }: OutcomeProps) => {
  const t = useText("wallet");
  const understood = <AcknowledgeButton attempt={attempt} />;
  const { exact } = useFormats();
  switch (outcome.kind) {
    case "refused": {
      const { failure } = outcome;
      if (isFrozen(outcome))
        return (
          <Notice tone="danger" title={t("frozenTitle")}>
            {t("frozen")}
          </Notice>
        );
      // The server's message, or the generic one (specification §8).
      const words = failure._tag === "Refused" ? wordsOf(failure) : null;
      return words === null ? (
        <Notice tone="danger">{t("withdrawFailed")}</Notice>
      ) : (
        <Notice tone="danger" title={t("withdrawFailed")}>
          {words}
        </Notice>
      );
    }
    case "not sent":
      return <NotSentNotice why={outcome.why} unchecked={t("notChecked")} />;
    case "accepted":
      return (
        <Notice tone="info" title={t("wentThroughTitle")} action={understood}>
          {t("withdrawn", { amount: exact(outcome.request.amount, symbol) })}
        </Notice>
      );
    case "found":
    case "done before": {
      const [row] = outcome.rows;
      if (row === undefined) return null;
      const words = {
        amount: exact(outcome.request.amount, symbol),
        line: t(`statusLine.${row.status}`),
      };
      const tone = row.status === "rejected" ? "warn" : "info";
      return outcome.kind === "found" ? (
        <Notice tone={tone} title={t("wentThroughTitle")} action={understood}>
          {t("wentThrough", words)}
        </Notice>
      ) : (
        <Notice
          tone={tone}
          title={t("doneBeforeTitle")}
          action={
            <Button variant="quiet" onClick={onAnother}>
              {t("withdrawAnother")}
            </Button>
          }
        >
          {t("doneBefore", words)}
        </Notice>
      );
    }
    case "found twice":
      return (
        <Notice tone="danger" title={t("twiceTitle")} action={understood}>
          {t("twice", { amount: exact(outcome.request.amount, symbol) })}
        </Notice>
      );
    // Shown by the attempt's notice, or dismissed by the customer.
    case "ended elsewhere":
    case "unreadable":
    case "dismissed":
      return null;
  }
};
