import { useSelector } from "@xstate/react";
import { wordsOf } from "../../../domain/failure.ts";
import type { WithdrawalOutcome } from "../../../domain/withdrawal/withdrawal-attempt.ts";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { AttemptNotice } from "../../attempt/attempt-notice.tsx";
import { failureText } from "../../failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { popupSymbol } from "./problem-text.ts";

/** Specification §8. */
const frozenCode = 405;

interface WithdrawalNoticeProps {
  readonly withdrawal: WithdrawalRef;
}

/**
 * What has become of a withdrawal, where that needs more than a moment to read.
 *
 * @spec S8.12 S8.13
 */
export const WithdrawalNotice = ({ withdrawal }: WithdrawalNoticeProps) => {
  const t = useText("wallet");
  const { exact } = useFormats();
  const attempt = useSelector(withdrawal, ({ context }) => context.attempt);
  const outcome = useSelector(attempt, ({ context }) => context.outcome);
  return (
    <>
      <AttemptNotice
        attempt={attempt}
        what={({ amount }) => t("sentWhat", { amount: exact(amount, popupSymbol) })}
      />
      {outcome === null ? null : (
        <Outcome outcome={outcome} onAnother={() => withdrawal.send({ type: "SUBMIT_ANOTHER" })} />
      )}
    </>
  );
};

interface OutcomeProps {
  readonly outcome: WithdrawalOutcome;
  readonly onAnother: () => void;
}

const Outcome = ({ outcome, onAnother }: OutcomeProps) => {
  const t = useText("wallet");
  const common = useText("common");
  const attempt = useText("attempt");
  const { exact } = useFormats();
  switch (outcome.kind) {
    case "refused": {
      const { failure } = outcome;
      if (failure._tag === "Refused" && failure.code === frozenCode)
        return (
          <Notice tone="danger" title={t("frozenTitle")}>
            {t("frozen")}
          </Notice>
        );
      // The server's words, or the generic ones (specification §8).
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
      switch (outcome.why.kind) {
        case "failure":
          return (
            <Notice tone="danger" title={t("notChecked")}>
              {failureText(common, outcome.why.failure)}
            </Notice>
          );
        case "record gone":
          return <Notice tone="warn">{attempt("goneMessage")}</Notice>;
        // The form says it at its field.
        case "changed":
          return null;
      }
    case "accepted":
      return (
        <Notice tone="info" title={t("wentThroughTitle")}>
          {t("withdrawn", { amount: exact(outcome.request.amount, popupSymbol) })}
        </Notice>
      );
    case "found":
    case "done before": {
      const [row] = outcome.rows;
      if (row === undefined) return null;
      const words = {
        amount: exact(outcome.request.amount, popupSymbol),
        line: t(`statusLine.${row.status}`),
      };
      const tone = row.status === "rejected" ? "warn" : "info";
      return outcome.kind === "found" ? (
        <Notice tone={tone} title={t("wentThroughTitle")}>
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
        <Notice tone="danger" title={t("twiceTitle")}>
          {t("twice", { amount: exact(outcome.request.amount, popupSymbol) })}
        </Notice>
      );
    // Told by the attempt's own notice, or by the customer.
    case "ended elsewhere":
    case "unreadable":
    case "dismissed":
      return null;
  }
};
