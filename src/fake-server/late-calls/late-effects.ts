import type { LateCallRow } from "../collections/late-call.ts";
import type { IncomingRequest } from "../routing/incoming-request.ts";

/** The effect of a call without a response. @throws ApiError if refused. */
export interface LateEffect {
  /** Whether it is an API call, before which the scenario's `onCall` runs. */
  readonly isOfShop: boolean;
  readonly act: (request: IncomingRequest, row: LateCallRow) => Promise<void>;
}

/** By endpoint: `POST /client/orders`. */
export type LateEffects = Map<string, LateEffect>;
