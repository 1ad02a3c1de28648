import { Schema } from "effect";
import { messageTypes } from "../collections/message.ts";
import { checkArgument } from "../errors/check-argument.ts";
import { customerNamed } from "../customers/customer-named.ts";
import type { Shop } from "../shop/shop.ts";
import { type InboxTextKey, inboxTexts } from "./inbox-texts.ts";
import { notify } from "./notify.ts";

const isInboxText = (key: string): key is InboxTextKey => Object.hasOwn(inboxTexts, key);

/** The name of a prepared text. */
export const InboxTextName = Schema.String.pipe(
  Schema.refine(isInboxText, { expected: `one of ${Object.keys(inboxTexts).join(", ")}` }),
);

/** A message sent by the shop: one of the inbox texts, or a custom one. */
export const SentMessage = Schema.Struct({
  username: Schema.String,
  text: Schema.optionalKey(InboxTextName),
  title: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(Schema.String),
  /** For a custom text; default `notice`. */
  type: Schema.optionalKey(Schema.Literals(messageTypes)),
});

export type SentMessage = typeof SentMessage.Type;

export const twoWordings = "text is a whole message: leave it out, or title, content and type";

/** Whether a prepared text stands beside parts of a message of one's own. */
export const hasTwoWordings = ({
  text,
  title,
  content,
  type,
}: Pick<SentMessage, "text" | "title" | "content" | "type">): boolean =>
  text !== undefined && (title ?? content ?? type) !== undefined;

/** Returns the message's id. @throws when there is no such customer, no text, or a wrong field. */
export const sendMessage = async (shop: Shop, sent: SentMessage): Promise<number> => {
  checkArgument("The message", SentMessage, sent);
  if (hasTwoWordings(sent)) throw new Error(`The message: ${twoWordings}`);
  const { username, text, title = "", content = "", type = "notice" } = sent;
  const customer = customerNamed(shop, username);
  if (text !== undefined) {
    return (await notify(shop, { customerId: customer.id, text, at: shop.clock() })).id;
  }
  if (title.trim() === "" || content.trim() === "") {
    throw new Error("A message has a title and a content, or is one of the prepared texts");
  }
  const { messages } = shop.tables;
  const message = await messages.insert({
    id: messages.nextId(),
    customer_id: customer.id,
    type,
    text: "",
    parameters: {},
    written: { title, content },
    is_read: false,
    created_at: shop.clock(),
  });
  return message.id;
};
