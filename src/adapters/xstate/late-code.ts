/**
 * Code that comes behind a screen. It is fetched once; what could not be fetched is fetched anew the
 * next time that it is needed.
 */
const fetchedOnce = <Code>(fetch: () => Promise<Code>): (() => Promise<Code>) => {
  let known: Promise<Code> | null = null;
  return () =>
    (known ??= fetch().catch((failure: unknown) => {
      known = null;
      throw failure;
    }));
};

export const fetchOrderActions = fetchedOnce(() => import("./order-actions.ts"));
export const fetchWithdrawalFlow = fetchedOnce(() => import("./screens/withdrawal-flow.ts"));
export const fetchRechargeFlow = fetchedOnce(() => import("./screens/recharge-flow.ts"));

/** All of it at once, for a page without real time. */
export const fetchLateCode = async (): Promise<void> => {
  await Promise.all([fetchOrderActions(), fetchWithdrawalFlow(), fetchRechargeFlow()]);
};
