import { ordersHttp } from "../../adapters/http/orders.http.ts";
import { rechargesHttp } from "../../adapters/http/recharges.http.ts";
import { rechargeFlow } from "../../adapters/xstate/screens/recharge-flow.ts";
import type { Page } from "../page.ts";

export const bindRechargeFlow = ({ api, attempts, redirect }: Page) =>
  rechargeFlow({ attempts, redirect, orders: ordersHttp(api), recharges: rechargesHttp(api) });
