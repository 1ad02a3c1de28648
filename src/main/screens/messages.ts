import { messagesHttp } from "../../adapters/http/messages.http.ts";
import { messagesScreen } from "../../adapters/xstate/screens/messages.screen.ts";
import type { Page } from "../page.ts";

export const bindMessages = ({ api }: Page) => messagesScreen({ messages: messagesHttp(api) });
