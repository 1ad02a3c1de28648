import { fetchedOnce } from "./fetched-once.ts";

// Code that comes behind the screens.
export const fetchOrderActions = fetchedOnce(() => import("./order-actions.ts"));
export const fetchWithdrawalFlow = fetchedOnce(() => import("./screens/withdrawal-flow.ts"));
export const fetchRechargeFlow = fetchedOnce(() => import("./screens/recharge-flow.ts"));
