import { lazyWithRetry } from "../kit/lazy-with-retry.ts";

/** Loaded when the screen renders, before a payment can be open. Render it within a `Suspense`. */
export const fetchOpenPayment = () => import("./open-payment.tsx");

export const LazyOpenPayment = lazyWithRetry(async () => (await fetchOpenPayment()).OpenPayment);
