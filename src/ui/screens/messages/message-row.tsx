import { memo } from "react";
import type { Message } from "../../../domain/inbox/message.ts";
import { useText } from "../../i18n/use-text.ts";
import { MessageMeta, useTitleOf } from "../../inbox/message-view.tsx";
import { classNames } from "../../kit/class-names.ts";
import { SkeletonLine } from "../../kit/skeleton.tsx";
import styles from "./message-row.module.css";

interface MessageRowProps {
  readonly message: Message;
  readonly isRead: boolean;
  readonly onOpen: (message: Message) => void;
}

export const MessageRow = memo(({ message, isRead, onOpen }: MessageRowProps) => {
  const t = useText("messages");
  const titleOf = useTitleOf();
  return (
    <button
      type="button"
      className={classNames(styles.row, isRead ? styles.read : styles.unread)}
      onClick={() => onOpen(message)}
    >
      {isRead ? null : <span className="visually-hidden">{t("unread")} </span>}
      <MessageMeta message={message} />
      <strong className={styles.title}>{titleOf(message)}</strong>
      {message.content === null ? null : <span className={styles.words}>{message.content}</span>}
    </button>
  );
});
MessageRow.displayName = "MessageRow";

export const MessageRowSkeleton = () => (
  <div className={styles.row}>
    <SkeletonLine width={72} height={20} />
    <SkeletonLine width="70%" height={22} />
    <SkeletonLine height={18} />
    <SkeletonLine width="60%" height={18} />
  </div>
);
