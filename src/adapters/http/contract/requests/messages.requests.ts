import { Schema } from "effect";
import { flag, id, limit, page } from "./sent.ts";

export const MessagesQuery = Schema.Struct({
  page,
  limit,
  is_read: flag("0: unread messages only; 1: read ones only. Default: all."),
});

export const MessagePath = Schema.Struct({ id: id("Of the message.") });
