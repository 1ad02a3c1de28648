import { MessageFromWire } from "../wire/message.wire.ts";
import { page } from "./answer.ts";

export const messagesAnswer = page("messages", MessageFromWire);
