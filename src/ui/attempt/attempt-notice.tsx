import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { AttemptRef } from "../../domain/attempt/attempt.machine.ts";
import {
  attemptStatus,
  isLookupAwaited,
  mayDecide,
  questionOf,
} from "../../domain/attempt/attempt-status.ts";
import { lastSending } from "../../domain/attempt/record.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import { useText } from "../i18n/use-text.ts";
import { lazyPart } from "../kit/lazy-part.ts";
import { Notice } from "../kit/notice.tsx";
import { AcknowledgeButton } from "./acknowledge-button.tsx";

const fetchDoubt = () => import("./attempt-doubt.tsx");
const LazyInDoubt = lazyPart(async () => (await fetchDoubt()).InDoubt);
const LazyThisTabOnly = lazyPart(async () => (await fetchDoubt()).ThisTabOnly);

interface AttemptNoticeProps<Request extends AttemptRequest, Accepted, Row, Changes> {
  readonly attempt: AttemptRef<Request, Accepted, Row, Changes>;
  /** What was sent, as the beginning of a sentence: "The withdrawal of 100 ₴". */
  readonly what: (request: Request) => string;
  /** Called when the customer looks again, for what the attempt itself does not read. */
  readonly onCheck?: () => void;
  /** Resends once that is confirmed, where the record does not hold the whole request. */
  readonly onResend?: () => void;
  /** Opens the form that asks and resends, in place of the question. */
  readonly onAskResend?: (() => void) | undefined;
  /** What was paid is an order that is cancelled: no other payment of it can be sent. */
  readonly isCancelled?: boolean;
}

/**
 * The notice of an attempt in doubt, the same on every screen (D7.5, D7.6): what was sent and when,
 * what the shop shows, what the customer may do and when. Renders nothing when the outcome is
 * known. Each state is announced once.
 */
export const AttemptNotice = <Request extends AttemptRequest, Accepted, Row, Changes>(
  props: AttemptNoticeProps<Request, Accepted, Row, Changes>,
) => {
  const t = useText("attempt");
  const status = useSelector(props.attempt, attemptStatus);
  const outcome = useSelector(props.attempt, ({ context }) => context.outcome?.kind ?? null);
  // Preloaded after the first load, because the network may be down when the outcome is in doubt.
  useEffect(() => void fetchDoubt().catch(() => undefined), []);
  if (status === "in doubt") return <Doubt {...props} />;
  if (status === "confirming this tab")
    return (
      <LazyThisTabOnly
        onConfirm={() => props.attempt.send({ type: "USE_THIS_TAB" })}
        onCancel={() => props.attempt.send({ type: "CANCELLED" })}
      />
    );
  if (outcome !== "ended elsewhere" && outcome !== "unreadable") return null;
  const text = outcome === "unreadable" ? outcome : "elsewhere";
  return (
    <Notice
      tone="warn"
      title={t(`${text}Title`)}
      action={<AcknowledgeButton attempt={props.attempt} />}
    >
      {t(`${text}Message`)}
    </Notice>
  );
};

const Doubt = <Request extends AttemptRequest, Accepted, Row, Changes>({
  attempt,
  what,
  onCheck,
  onResend = () => attempt.send({ type: "RESEND" }),
  onAskResend,
  isCancelled = false,
}: AttemptNoticeProps<Request, Accepted, Row, Changes>) => {
  const record = useSelector(attempt, ({ context }) => context.record);
  const lookupFailed = useSelector(attempt, ({ context }) => context.lookupFailed);
  const wasRefused = useSelector(attempt, ({ context }) => context.outcome?.kind === "refused");
  const isTimeOver = useSelector(attempt, mayDecide);
  const isLooking = useSelector(attempt, isLookupAwaited);
  const question = useSelector(attempt, questionOf);
  return record === null ? null : (
    <LazyInDoubt
      what={what(record.request)}
      sentAt={lastSending(record)?.at ?? null}
      lookupFailed={lookupFailed}
      wasRefused={wasRefused}
      mayDecide={isTimeOver}
      isCancelled={isCancelled}
      isLooking={isLooking}
      onCheck={() => {
        attempt.send({ type: "CHECK" });
        onCheck?.();
      }}
      question={question}
      onAsk={(about) => {
        if (about === "resend" && onAskResend !== undefined) onAskResend();
        else attempt.send({ type: "ASK", about });
      }}
      onKeep={() => attempt.send({ type: "KEPT" })}
      onConfirm={() => {
        attempt.send({ type: "CONFIRMED" });
        if (question === "resend") onResend();
      }}
    />
  );
};
