import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { AttemptRef } from "../../domain/attempt/attempt.machine.ts";
import { visitOf } from "../../domain/attempt/record.ts";
import { attemptStatus, isLookupAwaited, questionOf } from "../../domain/attempt/attempt-status.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import { instantAt } from "../../domain/locale/instant.ts";
import { useFormats } from "../i18n/formats.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { useText } from "../i18n/use-text.ts";
import { unbroken } from "../i18n/word-joiner.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { RiskQuestion } from "./risk-question.tsx";
import styles from "./attempt-doubt.module.css";

interface VisitNoticeProps<Request extends AttemptRequest, Accepted, Row, Changes> {
  readonly attempt: AttemptRef<Request, Accepted, Row, Changes>;
  /** What is paid, as the beginning of a sentence: "The recharge of 100 ₴ (Alipay)". */
  readonly what: (request: Request) => string;
  /** Called when the customer looks again, for what the attempt itself does not read. */
  readonly onCheck?: () => void;
  /** Replaces the button that reopens the payment site with a link; null: neither. */
  readonly elsewhere?: ReactNode;
  /** The order is cancelled: whether it was paid there is no longer what ends the notice. */
  readonly isCancelled?: boolean;
}

/**
 * The notice of a payment site that has not confirmed yet (D8): what is paid, since when, and what
 * the customer can do. Renders nothing without such a payment. An unknown outcome of a resend is
 * shown by the `AttemptNotice` beside it.
 */
export const VisitNotice = <Request extends AttemptRequest, Accepted, Row, Changes>({
  attempt,
  what,
  onCheck,
  elsewhere,
  isCancelled = false,
}: VisitNoticeProps<Request, Accepted, Row, Changes>) => {
  const t = useText("attempt");
  const formats = useFormats();
  const status = useSelector(attempt, attemptStatus);
  const record = useSelector(attempt, ({ context }) => context.record);
  const lookupFailed = useSelector(attempt, ({ context }) => context.lookupFailed);
  const isLooking = useSelector(attempt, isLookupAwaited);
  const question = useSelector(attempt, questionOf);
  const visit = visitOf(record);
  if (record === null || visit === null) return null;
  if (status === "confirming this tab") return null;
  const isBusy = status !== "at the payment site";
  const dismissal = isCancelled ? "dismiss" : "visitDismiss";
  if (question === "dismiss")
    return (
      <RiskQuestion
        title={t(`${dismissal}Title`)}
        warning={t(isCancelled ? "visitCancelled" : "visitDismissWarning")}
        confirm={t(`${dismissal}Confirm`)}
        busy={isBusy}
        onBack={() => attempt.send({ type: "KEPT" })}
        onConfirm={() => attempt.send({ type: "CONFIRMED" })}
      />
    );
  return (
    <div className={styles.doubt}>
      <Notice tone="warn" title={t("visitTitle")}>
        {t("visitSince", {
          what: what(record.request),
          time: unbroken(formats.instant(instantAt(visit.since))),
        })}
        {punctuation(" ")}
        {t(lookupFailed ? "visitUnreachable" : "visitLooking")}
        {isCancelled ? punctuation(" ") + t("visitCancelled") : null}
      </Notice>
      <div className={styles.actions}>
        {elsewhere === undefined ? (
          <Button
            busy={isBusy}
            busyLabel={t("visitOpening")}
            onClick={() => attempt.send({ type: "RESEND" })}
          >
            {t("visitReopen")}
          </Button>
        ) : (
          elsewhere
        )}
        <Button
          variant="quiet"
          busy={isLooking}
          busyLabel={t("looking")}
          onClick={() => {
            attempt.send({ type: "CHECK" });
            onCheck?.();
          }}
        >
          {t("keepLooking")}
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => attempt.send({ type: "ASK", about: "dismiss" })}
        >
          {t(dismissal)}
        </Button>
      </div>
    </div>
  );
};
