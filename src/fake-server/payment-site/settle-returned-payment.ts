import type { FakeServer } from "../create-fake-server.ts";

/**
 * Takes the payment site's proof (`page.ts`) out of an address and posts it to the server. Answers
 * the address without it, or `null` when there was none. A proof that the server refuses (forged,
 * or of an order that is paid already) changes nothing: the screens read the truth.
 */
export const settleReturnedPayment = async (
  server: FakeServer,
  address: string,
): Promise<string | null> => {
  const url = new URL(address);
  const orderNo = url.searchParams.get("fake_paid");
  const signature = url.searchParams.get("fake_signature");
  if (orderNo === null || signature === null) return null;
  await server.confirmPayment(orderNo, signature);
  url.searchParams.delete("fake_paid");
  url.searchParams.delete("fake_signature");
  return url.href;
};
