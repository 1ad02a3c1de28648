import type { Message, MessageType } from "../../domain/inbox/message.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { Tag, type TagTone } from "../kit/tag.tsx";
import styles from "./message-view.module.css";

const toneOf: Record<MessageType, TagTone> = {
  system: "neutral",
  notice: "info",
  reward: "accent",
  other: "neutral",
};

/** A message's title; its type, where the server sent no title. */
export const useTitleOf = (): ((message: Message) => string) => {
  const t = useText("messages");
  return ({ title, type }) => title ?? t(`type.${type}`);
};

/** Type and time, on one line while both fit. @spec S2.80 */
export const MessageMeta = ({ message }: { readonly message: Message }) => {
  const t = useText("messages");
  const { instant } = useFormats();
  return (
    <span className={styles.meta}>
      <Tag tone={toneOf[message.type]}>{t(`type.${message.type}`)}</Tag>
      <span className={styles.time}>{instant(message.createdAt)}</span>
    </span>
  );
};

/** The message as plain text with its line breaks; URLs are not links. */
export const MessageWords = ({ message }: { readonly message: Message }) => {
  const t = useText("messages");
  return (
    <>
      {message.content === null ? null : <p className={styles.words}>{message.content}</p>}
      {message.adminName === null ? null : (
        <p className={styles.from}>{t("from", { name: message.adminName })}</p>
      )}
    </>
  );
};
