import { Schema } from "effect";
import { type Message, messageTypes } from "../../../domain/inbox/message.ts";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { MessageIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";
import { FlagFromWire, OptionalText } from "./scalars.ts";

/** @spec S3.17 S4.10 */
export const MessageFromWire = Schema.Struct({
  id: MessageIdFromWire,
  title: OptionalText,
  content: OptionalText,
  type: knownOr(messageTypes, "other"),
  isRead: FlagFromWire,
  adminName: OptionalText,
  createdAt: InstantFromWire,
}).pipe(
  Schema.encodeKeys({ isRead: "is_read", adminName: "admin_name", createdAt: "created_at" }),
) satisfies Schema.Codec<Message, unknown>;
