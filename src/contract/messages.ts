import { Schema } from "effect";
import { type Message, messageTypes } from "../domain/inbox/message.ts";
import { errors } from "./errors.ts";
import { nothing, page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable } from "./schema/entity.ts";
import { flag } from "./schema/kinds/flag.ts";
import { messageId } from "./schema/kinds/id.ts";
import { instant } from "./schema/kinds/instant.ts";
import { oneOf } from "./schema/kinds/one-of.ts";
import { textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

/** @spec S3.17 S4.10 */
export const message = entity(
  {
    id: always(messageId, doc("Of the message.", 640)),
    title: nullable(textOrNull, doc("In the language asked for.", "Your order is paid")),
    content: nullable(textOrNull, doc("In the language asked for.", "We have received 259.80.")),
    type: always(
      oneOf(toolsOnly("MessageType"), messageTypes),
      doc("What kind of message.", "notice"),
    ),
    is_read: always(flag, doc("Whether the customer has read it.", false)),
    admin_name: nullable(textOrNull, doc("Who wrote it.", "Shop")),
    created_at: always(instant, doc("When it was written.", "2026-01-15 12:01:31")),
  },
  toolsOnly({
    name: "Message",
    text: "A message to the customer.",
    sources: ["S3.17", "S4.10"],
  }),
) satisfies Reads<Message>;

export const listMessages = call("messages", "GET", "/client/messages", {
  query: toolsOnly(
    Schema.Struct({
      page: sent.page,
      limit: sent.limit,
      is_read: sent.flag("0: unread messages only; 1: read ones only. Default: all."),
    }),
  ),
  answer: page("messages", message),
  about: toolsOnly({
    noun: "messages",
    title: "A page of messages, the newest first",
    text: "The check for unread ones asks for page 1, limit 1, is_read 0, and reads the total.",
    sources: ["S7.34", "S7.41", "S9.3"],
  }),
});

export const markMessageRead = call("readMessage", "PUT", "/client/messages/{id}/read", {
  parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the message.") })),
  answer: nothing,
  about: toolsOnly({
    noun: "messages",
    title: "Mark a message as read",
    text: "Marking what is read already does no harm.",
    sources: ["S7.35"],
    errors: [errors.notFound],
  }),
});
