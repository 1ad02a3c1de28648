import type { IncomingRequest } from "../routing/incoming-request.ts";
import type { Shop } from "../shop/shop.ts";
import { toBase64 } from "../uploads/base64.ts";

/** The headers that affect the call's effect. */
const keptHeaders = [
  "authorization",
  "accept-language",
  "content-type",
  "idempotency-key",
  "origin",
  "referer",
] as const;

export interface LateCallRequest {
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  readonly request: IncomingRequest;
}

/**
 * Stores a call whose effect happens so many milliseconds from now, by the shop's clock. Returns
 * the row's id.
 */
export const scheduleLateCall = async (
  shop: Shop,
  { endpoint, params, request }: LateCallRequest,
  milliseconds: number,
): Promise<number> => {
  const { lateCalls } = shop.tables;
  const headers = keptHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const id = lateCalls.nextId();
  await lateCalls.insert({
    id,
    endpoint,
    params,
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(headers),
    body: toBase64(new Uint8Array(await request.arrayBuffer())),
    due_at: shop.clock() + milliseconds,
  });
  return id;
};
