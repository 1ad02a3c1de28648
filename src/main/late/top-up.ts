import { rechargesHttp } from "../../adapters/http/recharges.http.ts";
import { topUpFlow } from "../../adapters/xstate/screens/top-up-flow.ts";
import type { Page } from "../page.ts";

export const bindTopUp = ({ api, attempts }: Page) =>
  topUpFlow({ attempts, recharges: rechargesHttp(api) });
