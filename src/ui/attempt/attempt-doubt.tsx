import { useEffect, useRef } from "react";
import type { AttemptQuestion } from "../../domain/attempt/attempt-context.ts";
import { instantAt } from "../../domain/locale/instant.ts";
import { useFormats } from "../i18n/formats.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { useText } from "../i18n/use-text.ts";
import { unbroken } from "../i18n/word-joiner.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { RiskQuestion } from "./risk-question.tsx";
import styles from "./attempt-doubt.module.css";

interface InDoubtProps {
  /** What was sent, as the beginning of a sentence. */
  readonly what: string;
  /** Epoch milliseconds by this device's clock; null: not sent yet. */
  readonly sentAt: number | null;
  /** Null: no lookup has ended yet. */
  readonly lookupFailed: boolean | null;
  /** The shop has refused a later sending. */
  readonly wasRefused: boolean;
  readonly mayDecide: boolean;
  /** What was paid is an order that is cancelled: no other payment of it can be sent. */
  readonly isCancelled: boolean;
  readonly isLooking: boolean;
  readonly onCheck: () => void;
  /** The question that is shown; null: none. */
  readonly question: AttemptQuestion | null;
  readonly onAsk: (about: AttemptQuestion) => void;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** The request was sent and its outcome is unknown (D7.5). */
export const InDoubt = ({
  what,
  sentAt,
  lookupFailed,
  wasRefused,
  mayDecide,
  isCancelled,
  isLooking,
  onCheck,
  question,
  onAsk,
  onKeep,
  onConfirm,
}: InDoubtProps) => {
  const t = useText("attempt");
  const formats = useFormats();
  const box = useFocusTakeover();
  return (
    <div ref={box} tabIndex={-1} className="stack-low">
      <div className={styles.doubt}>
        <Notice tone="warn" title={t("doubtTitle")} busy={lookupFailed === null}>
          {sentAt === null
            ? null
            : `${t("doubtSent", { what, time: unbroken(formats.instant(instantAt(sentAt))) })}${punctuation(" ")}`}
          {wasRefused ? `${t("doubtRefused")}${punctuation(" ")}` : null}
          {lookupFailed === null
            ? null
            : `${t(lookupFailed ? "doubtUnreachable" : "doubtLooking")}${punctuation(" ")}`}
          {t(mayDecide ? "doubtDecide" : "doubtWait")}
          {isCancelled ? punctuation(" ") + t("visitCancelled") : null}
        </Notice>
        {question === null ? (
          <div className={styles.actions}>
            <Button variant="primary" busy={isLooking} busyLabel={t("looking")} onClick={onCheck}>
              {t("keepLooking")}
            </Button>
            {mayDecide ? (
              <>
                {isCancelled ? null : (
                  <Button variant="quiet" onClick={() => onAsk("resend")}>
                    {t("resend")}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => onAsk("dismiss")}>
                  {t("dismiss")}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      {question === null ? null : (
        <RiskQuestion
          title={t(`${question}Title`)}
          warning={t(`${question}Warning`)}
          confirm={t(`${question}Confirm`)}
          onBack={onKeep}
          onConfirm={onConfirm}
        />
      )}
    </div>
  );
};

/** The notice replaces the button that was pressed, so it takes over its focus. */
const useFocusTakeover = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return box;
};

/** The browser has no persistent storage: the customer confirms before anything is sent (D7.1). */
export const ThisTabOnly = ({
  onConfirm,
  onCancel,
}: {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) => {
  const t = useText("attempt");
  const box = useFocusTakeover();
  return (
    <div ref={box} tabIndex={-1} className={styles.doubt}>
      <Notice tone="warn" title={t("tabTitle")}>
        {t("tabMessage")}
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onConfirm}>
          {t("tabConfirm")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("tabCancel")}
        </Button>
      </div>
    </div>
  );
};
