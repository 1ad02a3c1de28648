import { lazyWithRetry } from "../kit/lazy-with-retry.ts";

/** Fetched when the screen is drawn, long before anything can be open. Draw it within a `Suspense`. */
export const fetchOpenPayment = () => import("./open-payment.tsx");

export const LazyOpenPayment = lazyWithRetry(async () => (await fetchOpenPayment()).OpenPayment);
