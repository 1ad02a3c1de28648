import type { Fetch } from "../ports/fetch.ts";

/**
 * The calls of this page that have no answer yet: what is fetched ahead waits for them. `writes`: those of
 * them that may change something.
 */
export const callsInFlight = { count: 0, writes: 0, onStart: (): void => {} };

export const counted =
  (fetch: Fetch): Fetch =>
  (...call) => {
    const writes = (call[1].method ?? "GET") === "GET" ? 0 : 1;
    callsInFlight.count += 1;
    callsInFlight.writes += writes;
    callsInFlight.onStart();
    return fetch(...call).finally(() => {
      callsInFlight.count -= 1;
      callsInFlight.writes -= writes;
    });
  };
