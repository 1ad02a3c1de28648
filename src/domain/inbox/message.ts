import type { MessageId } from "../identity/ids.ts";
import type { Instant } from "../locale/instant.ts";

/** The types that specification §4 names, in its order. */
export const messageTypes = ["system", "notice", "reward"] as const;
export type MessageType = (typeof messageTypes)[number] | "other";

/**
 * A message from the shop to a customer (specification §3). Title and content are plain text with line
 * breaks; null where the shop sent none.
 *
 * @spec S3.17 S4.10
 */
export interface Message {
  readonly id: MessageId;
  readonly title: string | null;
  readonly content: string | null;
  readonly type: MessageType;
  readonly isRead: boolean;
  /** The author; null where the server sends none. */
  readonly adminName: string | null;
  readonly createdAt: Instant;
}

export interface MessagesQuery {
  readonly unreadOnly: boolean;
}

/** The result of one poll of the unread messages (specification §7: page 1, limit 1, is_read 0). */
export interface Unread {
  readonly count: number;
  /** Null where there is none, or where it could not be decoded. */
  readonly newest: Message | null;
}

export const messageKey = ({ id }: Message): number => id;

export const asRead = (message: Message): Message =>
  message.isRead ? message : { ...message, isRead: true };

/** The sort key of messages: `createdAt` in epoch milliseconds, then the id. */
export type Arrival = { readonly [Part in "id" | "createdAt"]: number };

/** Whether a message is newer than another. Null: true. */
export const isNewer = (message: Arrival, than: Arrival | null): boolean =>
  than === null ||
  message.createdAt > than.createdAt ||
  (message.createdAt === than.createdAt && message.id > than.id);

export const newerOf = (a: Arrival | null, b: Arrival | null): Arrival | null =>
  a !== null && isNewer(a, b) ? a : b;
