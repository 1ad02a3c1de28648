import type { Fetch } from "../ports/fetch.ts";

/**
 * The unanswered calls of this page; prefetching waits until there are none. `writes`: those whose method is
 * not GET.
 */
export const callsInFlight = { count: 0, writes: 0, onStart: (): void => {} };

export const countingFetch =
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
