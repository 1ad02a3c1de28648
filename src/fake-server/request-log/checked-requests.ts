import { checkArgument } from "../errors/check-argument.ts";
import { webhookCall } from "../webhooks/webhooks.ts";
import { RequestExpectation } from "./expectation.ts";
import type { Requests } from "./request-log.ts";
import { RequestPattern } from "./request-pattern.ts";

/** Returns why there is no such call; null: there is one. */
type UnknownCall = (call: string) => string | null;

/** The names of the one or two calls that a pattern is about. */
const namesIn = ({ call, method = "*", path }: RequestPattern): readonly string[] => [
  ...(call === undefined ? [] : [call]),
  ...(path === undefined ? [] : [`${method} ${path}`]),
];

const reasonOf = (name: string, unknown: UnknownCall): string | null => {
  const reason = unknown(name);
  return reason !== null && name.trim().endsWith(` ${webhookCall.path}`)
    ? `"${name}" goes out, and reaches another server; GET /__fake/webhooks lists what was posted`
    : reason;
};

/** What a timer takes; beyond it, it fires after one millisecond. */
const longestWait = 2 ** 31 - 1;

const checkWait = (milliseconds: number | undefined): void => {
  if (milliseconds === undefined) return;
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0 || milliseconds > longestWait) {
    throw new RangeError(
      `waitFor takes whole milliseconds from 0 to ${longestWait}, not ${JSON.stringify(milliseconds)}`,
    );
  }
};

/**
 * Refuses patterns with a mistyped field or an unknown call, which would match nothing and so make a wrong
 * test pass. Requests that reached the server all the same may be queried.
 */
export const checkedRequests = (requests: Requests, unknown: UnknownCall): Requests => {
  const check = async (
    pattern: RequestPattern,
    fields: typeof RequestPattern | typeof RequestExpectation = RequestExpectation,
  ): Promise<void> => {
    checkArgument("The pattern of requests", fields, pattern);
    for (const name of namesIn(pattern)) {
      const reason = reasonOf(name, unknown);
      const isKnown = reason === null || (await requests.find({ call: name })).length > 0;
      if (!isKnown) throw new RangeError(reason);
    }
  };
  return {
    ...requests,
    find: async (pattern = {}) => {
      await check(pattern, RequestPattern);
      return requests.find(pattern);
    },
    verify: async (expected) => {
      await check(expected);
      return requests.verify(expected);
    },
    waitFor: async (expected, milliseconds) => {
      await check(expected);
      checkWait(milliseconds);
      return requests.waitFor(expected, milliseconds);
    },
  };
};
