import { MessageFromWire } from "../../wire/message.wire.ts";
import { always, entity, nullable } from "./entity.ts";

export const message = entity(MessageFromWire, {
  name: "Message",
  text: "A message to the customer.",
  sources: ["S3.17", "S4.10"],
  fields: {
    id: always(640, "Of the message."),
    title: nullable("Your order is paid", "In the language asked for."),
    content: nullable("We have received 259.80.", "In the language asked for."),
    type: always("notice", "What kind of message.", { values: "MessageType" }),
    is_read: always(false, "Whether the customer has read it."),
    admin_name: nullable("Shop", "Who wrote it."),
    created_at: always("2026-01-15 12:01:31", "When it was written."),
  },
});
