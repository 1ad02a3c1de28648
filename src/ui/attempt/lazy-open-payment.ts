import { lazyPart } from "../kit/lazy-part.ts";

/** Loaded when the screen renders, before a payment can be open. */
const fetchOpenPayment = () => import("./open-payment.tsx");

export const LazyOpenPayment = lazyPart(async () => (await fetchOpenPayment()).OpenPayment);
