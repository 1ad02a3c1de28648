import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { AttemptRef } from "../../domain/attempt/attempt.machine.ts";
import { attemptStatus, isLookingUp, maySendAgain } from "../../domain/attempt/attempt-status.ts";
import { lastSending } from "../../domain/attempt/record.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import { instantAt } from "../../domain/locale/instant.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import styles from "./attempt-notice.module.css";

interface AttemptNoticeProps<Request extends AttemptRequest, Accepted, Row, Changes> {
  readonly attempt: AttemptRef<Request, Accepted, Row, Changes>;
  /** What was sent, as the beginning of a sentence: "The withdrawal of 100 ₴". */
  readonly what: (request: Request) => string;
  /** Sends again where the record alone does not hold all that is sent. */
  readonly onResend?: () => void;
}

/**
 * What is not known of an attempt, the same on every screen (D7.5, D7.6): what was sent and when,
 * what the shop shows, and what the customer may do from when. Draws nothing where all is known. A
 * screen reader hears each of its states once.
 */
export const AttemptNotice = <Request extends AttemptRequest, Accepted, Row, Changes>(
  props: AttemptNoticeProps<Request, Accepted, Row, Changes>,
) => {
  const t = useText("attempt");
  const status = useSelector(props.attempt, attemptStatus);
  const outcome = useSelector(props.attempt, ({ context }) => context.outcome?.kind ?? null);
  const understood = (
    <Button variant="quiet" onClick={() => props.attempt.send({ type: "ACKNOWLEDGED" })}>
      {t("understood")}
    </Button>
  );
  if (status === "in doubt") return <InDoubt {...props} />;
  if (status === "asking for this tab") return <ThisTabOnly attempt={props.attempt} />;
  if (outcome === "ended elsewhere")
    return (
      <Notice tone="warn" title={t("elsewhereTitle")} action={understood}>
        {t("elsewhereMessage")}
      </Notice>
    );
  if (outcome === "unreadable")
    return (
      <Notice tone="warn" title={t("unreadableTitle")} action={understood}>
        {t("unreadableMessage")}
      </Notice>
    );
  return null;
};

const InDoubt = <Request extends AttemptRequest, Accepted, Row, Changes>({
  attempt,
  what,
  onResend = () => attempt.send({ type: "RESEND" }),
}: AttemptNoticeProps<Request, Accepted, Row, Changes>) => {
  const t = useText("attempt");
  const formats = useFormats();
  const record = useSelector(attempt, ({ context }) => context.record);
  const isUnreachable = useSelector(attempt, ({ context }) => context.lookupFailure !== null);
  const mayDecide = useSelector(attempt, maySendAgain);
  const isLooking = useSelector(attempt, isLookingUp);
  const box = useFocusLeftBehind();
  const [asked, setAsked] = useState<"resend" | "dismiss" | null>(null);
  if (record === null) return null;
  const sent = lastSending(record);
  const question = mayDecide ? asked : null;
  return (
    <div ref={box} tabIndex={-1} className={styles.doubt}>
      <Notice tone="warn" title={t("doubtTitle")}>
        {sent === null
          ? null
          : `${t("doubtSent", { what: what(record.request), time: formats.instant(instantAt(sent.at)) })} `}
        {t(isUnreachable ? "doubtUnreachable" : "doubtLooking")}{" "}
        {t(mayDecide ? "doubtDecide" : "doubtWait")}
      </Notice>
      {question === null ? (
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={isLooking}
            busyLabel={t("looking")}
            onClick={() => attempt.send({ type: "CHECK" })}
          >
            {t("keepLooking")}
          </Button>
          {mayDecide ? (
            <>
              <Button variant="quiet" onClick={() => setAsked("resend")}>
                {t("resend")}
              </Button>
              <Button variant="quiet" onClick={() => setAsked("dismiss")}>
                {t("dismiss")}
              </Button>
            </>
          ) : null}
        </div>
      ) : (
        <>
          <Notice tone="danger" title={t(`${question}Title`)}>
            {t(`${question}Warning`)}
          </Notice>
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => setAsked(null)}>
              {t("back")}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setAsked(null);
                if (question === "dismiss") attempt.send({ type: "DISMISS" });
                else onResend();
              }}
            >
              {t(`${question}Confirm`)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

/** What is told takes the place of the button that was pressed, and of its focus. */
const useFocusLeftBehind = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return box;
};

/** No storage lasts here: the customer decides before anything is sent (D7.1). */
const ThisTabOnly = <Request extends AttemptRequest, Accepted, Row, Changes>({
  attempt,
}: Pick<AttemptNoticeProps<Request, Accepted, Row, Changes>, "attempt">) => {
  const t = useText("attempt");
  const box = useFocusLeftBehind();
  return (
    <div ref={box} tabIndex={-1} className={styles.doubt}>
      <Notice tone="warn" title={t("tabTitle")}>
        {t("tabMessage")}
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => attempt.send({ type: "USE_THIS_TAB" })}>
          {t("tabConfirm")}
        </Button>
        <Button variant="quiet" onClick={() => attempt.send({ type: "CANCELLED" })}>
          {t("tabCancel")}
        </Button>
      </div>
    </div>
  );
};
