import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { messagesAnswer } from "../messages.answers.ts";
import { refusals } from "../refusals.ts";
import { MessagePath, MessagesQuery } from "../requests/messages.requests.ts";

export const messagesCalls = {
  messages: {
    ...endpoints.messages,
    operationId: "listMessages",
    noun: "messages",
    title: "A page of messages, the newest first",
    text: "The check for unread ones asks for page 1, limit 1, is_read 0, and reads the total.",
    sources: ["S7.34", "S7.41", "S9.3"],
    access: "customer",
    query: MessagesQuery,
    answer: messagesAnswer,
    refusals: [],
  },
  readMessage: {
    ...endpoints.readMessage,
    operationId: "markMessageRead",
    noun: "messages",
    title: "Mark a message as read",
    text: "Marking what is read already does no harm.",
    sources: ["S7.35"],
    access: "customer",
    parameters: MessagePath,
    answer: nothing,
    refusals: [refusals.notFound],
  },
} as const satisfies Calls;
