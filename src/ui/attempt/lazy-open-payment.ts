import { lazily } from "../kit/lazily.ts";

/** Fetched when the screen is drawn, long before anything can be open. Draw it within a `Suspense`. */
export const fetchOpenPayment = () => import("./open-payment.tsx");

export const LazyOpenPayment = lazily(async () => (await fetchOpenPayment()).OpenPayment);
