/** What a call does, without an answer that anybody hears. @throws ApiError where the shop says no. */
export interface LateAct {
  /** Whether it is a call of the shop's API, before which the scenario lets things happen. */
  readonly isOfShop: boolean;
  readonly act: (
    request: Request,
    params: Readonly<Record<string, string>>,
    /** The instant of the effect, in epoch milliseconds. */
    now: number,
  ) => Promise<void>;
}

/** By endpoint: `POST /client/orders`. */
export type LateEffects = Map<string, LateAct>;
