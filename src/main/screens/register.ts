import { sessionHttp } from "../../adapters/http/session.http.ts";
import { registerScreen } from "../../adapters/xstate/screens/register.screen.ts";
import type { Page } from "../page.ts";

export const bindRegister = ({ api }: Page) => registerScreen({ session: sessionHttp(api) });
