import type { FakeServer } from "../create-fake-server.ts";

/**
 * Removes the payment site's report (`page.ts`) from a URL and posts it to the server. Returns the
 * URL without it, or `null` if there was none. A report that the server refuses (forged, or already
 * settled) has no effect: the screens read the actual status.
 */
export const settleReturnedPayment = async (
  server: FakeServer,
  address: string,
): Promise<string | null> => {
  const url = new URL(address);
  const taken = (name: string): string => {
    const value = url.searchParams.get(name) ?? "";
    url.searchParams.delete(name);
    return value;
  };
  if (!url.searchParams.has("fake_signature")) return null;
  const signature = taken("fake_signature");
  if (url.searchParams.has("fake_recharge")) {
    await server.confirmRecharge(taken("fake_recharge"), signature, taken("fake_outcome"));
  } else {
    await server.confirmPayment(taken("fake_paid"), signature);
  }
  return url.href;
};
