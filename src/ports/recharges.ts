import type { RechargeRequest } from "../domain/attempt/request.ts";
import type { Page } from "../domain/paging/page.ts";
import type { RechargeAnswer } from "../domain/recharge/recharge-attempt.ts";
import type { Recharge } from "../domain/recharge/recharge.ts";
import type { ServerCall } from "./server-call.ts";

/**
 * Money paid into the wallet (full policy).
 *
 * @spec S7.40
 */
export interface Recharges {
  /** Newest first, `page` from 1. The server chooses the page size (specification §9). */
  readonly list: (page: number) => ServerCall<Page<Recharge>>;
  /** Never retried by the program (D7). */
  readonly create: (request: RechargeRequest, key: string) => ServerCall<RechargeAnswer>;
}
