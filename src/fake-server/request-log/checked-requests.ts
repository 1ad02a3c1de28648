import { webhookCall } from "../webhooks/webhooks.ts";
import type { Requests } from "./request-log.ts";
import type { RequestPattern } from "./request-pattern.ts";

/** Why there is no such call; null: there is. */
type UnknownCall = (call: string) => string | null;

/** The part of a pattern that names a call. */
const namedIn = ({ call, method, path }: RequestPattern): RequestPattern => ({
  ...(call === undefined ? {} : { call }),
  ...(path === undefined ? {} : { method: method ?? "*", path }),
});

const reasonOf = ({ call, method, path }: RequestPattern, unknown: UnknownCall): string | null => {
  const names = [
    ...(call === undefined ? [] : [call]),
    ...(path === undefined ? [] : [`${method} ${path}`]),
  ];
  for (const name of names) {
    const reason = unknown(name);
    if (reason === null) continue;
    return name.trim().endsWith(` ${webhookCall.path}`)
      ? `"${name}" goes out, and reaches another server; GET /__fake/webhooks lists what was posted`
      : reason;
  }
  return null;
};

/**
 * Refuses patterns of calls that the shop lacks: nothing is ever found, and where none is expected a
 * mistyped path would do. What has reached the server all the same may be asked for.
 */
export const checkedRequests = (requests: Requests, unknown: UnknownCall): Requests => {
  const check = async (pattern: RequestPattern): Promise<void> => {
    const named = namedIn(pattern);
    const reason = reasonOf(named, unknown);
    if (reason === null || (await requests.find(named)).length > 0) return;
    throw new RangeError(reason);
  };
  return {
    ...requests,
    find: async (pattern = {}) => {
      await check(pattern);
      return requests.find(pattern);
    },
    verify: async (expected) => {
      await check(expected);
      return requests.verify(expected);
    },
    waitFor: async (expected, milliseconds) => {
      await check(expected);
      return requests.waitFor(expected, milliseconds);
    },
  };
};
