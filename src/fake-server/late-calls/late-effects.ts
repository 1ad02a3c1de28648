import type { IncomingRequest } from "../routing/incoming-request.ts";

/** The effect of a call without a response. @throws ApiError if refused. */
export interface LateAct {
  /** Whether it is an API call, before which the scenario's `onCall` runs. */
  readonly isOfShop: boolean;
  readonly act: (
    request: IncomingRequest,
    params: Readonly<Record<string, string>>,
    /** The instant of the effect, in epoch milliseconds. */
    now: number,
    /** The id of the late call's row. */
    row: number,
  ) => Promise<void>;
}

/** By endpoint: `POST /client/orders`. */
export type LateEffects = Map<string, LateAct>;
