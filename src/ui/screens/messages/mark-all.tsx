import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { progressOf } from "../../../domain/inbox/marking.machine.ts";
import type { MessagesScreenRef } from "../../../domain/inbox/messages-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { RetryButton } from "../../parts/retry-button.tsx";
import { useUnread } from "../../inbox/use-unread.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useShop } from "../../shop/shop.tsx";
import styles from "./messages-screen.module.css";

/** The number of unread messages and the button that marks all of them as read (D14). */
export const MarkAll = ({ messages }: { readonly messages: MessagesScreenRef }) => {
  const t = useText("messages");
  const common = useText("common");
  const { policy } = useShop();
  const unread = useUnread();
  const snapshot = useSelector(messages, (state) => state);
  const marking = useSelector(snapshot.children["marking all"], (state) =>
    state === undefined ? null : progressOf(state.context),
  );
  const busy = snapshot.matches({ all: "marking" });
  const { failed, allFailure } = snapshot.context;
  const partly = snapshot.matches({ all: "partly marked" });
  const notListed = snapshot.matches({ all: "not listed" });
  const failure = partly ? failed[0]?.failure : notListed ? allFailure : null;

  // The list and the polled count may each know of an unread message before the other.
  const list = useSelector(messages, ({ context }) => context.list);
  const listed = useSelector(
    list,
    ({ context }) => context.loaded?.items.filter(({ isRead }) => !isRead).length ?? 0,
  );
  const isWhole = useSelector(list, ({ context }) => context.loaded?.ended ?? false);
  const count = Math.max(unread ?? 0, listed);
  const isKnown = unread !== null || isWhole;
  const isOffered = policy.markAllRead && (busy || count > 0);
  const status = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button is removed when all are read; the status takes over its focus.
    if (isOffered || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isOffered]);

  const state = () => {
    if (busy)
      return marking === null || marking.total === 0
        ? t("marking")
        : t("markingProgress", { tried: marking.tried, total: marking.total });
    if (!isKnown) return "";
    return count === 0 ? t("allRead") : t("unreadCount", { number: count });
  };
  const again = () => {
    wasPressed.current = true;
    messages.send({ type: "MARK_ALL" });
  };
  return (
    <>
      <div className={styles.head}>
        <p ref={status} tabIndex={-1} role="status" className={styles.count}>
          {state()}
        </p>
        {isOffered ? (
          <Button variant="quiet" busy={busy} busyLabel={t("marking")} onClick={again}>
            {t("markAll")}
          </Button>
        ) : null}
      </div>
      {failure == null ? null : (
        <div className={styles.notice}>
          <Notice
            tone="danger"
            title={partly ? t("marksFailed", { count: failed.length }) : t("markAllFailed")}
            action={<RetryButton onRetry={again} />}
          >
            {failureText(common, failure)}
          </Notice>
        </div>
      )}
    </>
  );
};
