import { checkExchange } from "./checks/check-exchange.ts";
import { sentDrifts, sentExtras } from "./checks/sent.ts";
import { ConformanceError } from "./conformance-error.ts";
import { createFindings } from "./findings.ts";
import { type RecordedCall, recordedCall } from "./har/exchange-of-entry.ts";
import type { HarEntry } from "./har/har-file.ts";
import { recordedSecrets } from "./har/recorded-secrets.ts";
import { endpointsAt, type Paths } from "./paths.ts";
import { type Report, reportOf } from "./report.ts";
import { noAddress } from "./log/log-file.ts";
import { type RouteOf, routesOf } from "../contract/strict/route.ts";
import { type SelectedWords, selectionOf } from "./selection.ts";
import { createRedactor } from "./shown-value.ts";

export interface RecordingOptions extends SelectedWords {
  /** The recording's name, for the report. */
  readonly name: string;
  /** The number of requests left out because the fake server answered them with a fault. */
  readonly faulty?: number | undefined;
  /** The base URL of the calls to check. Default: the one with the most calls. */
  readonly base?: string | undefined;
  /** Paths of the recorded server that differ from the contract. */
  readonly paths?: Paths | undefined;
}

const mostCalled = (calls: readonly RecordedCall[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { base } of calls) counts.set(base, (counts.get(base) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

const isBelow = (url: string, base: string): boolean => url.startsWith(`${base}/`);

/** `3 requests`, `1 request` */
const requests = (count: number): string => `${count} ${count === 1 ? "request" : "requests"}`;

/** Requests below the base that the contract does not have, without duplicates. */
const unknownCalls = (
  entries: readonly HarEntry[],
  base: string,
  routeOf: RouteOf,
): readonly string[] => [
  ...new Set(
    entries
      .filter(
        (entry) =>
          entry.request.method !== "OPTIONS" &&
          entry.response.status !== 0 &&
          recordedCall(entry, routeOf) === undefined,
      )
      .map(({ request }) => {
        const path = new URL(request.url).pathname.slice(new URL(base).pathname.length);
        return `${request.method} ${path}`;
      }),
  ),
];

/**
 * Checks a browser's recording, or a fake server's journal, against the contract: requests as well as
 * responses. Sends nothing.
 *
 * @throws ConformanceError if it has no call of the contract.
 *
 * @example
 * const entry = {
 *   request: { method: "GET", url: "https://shop.example/api/client/cart/count", headers: [] },
 *   response: {
 *     status: 200,
 *     content: { mimeType: "application/json", text: '{"code":0,"data":{"count":"3"}}' },
 *   },
 * };
 * const { verdict, drifts } = checkRecording([entry], { name: "visit.har" });
 * verdict // => "drifts"
 * drifts.map(({ rule, at }) => [rule, at]) // => [["wrong type", "$.data.count"]]
 * checkRecording([], { name: "empty.har" }) // throws ConformanceError
 */
export const checkRecording = (entries: readonly HarEntry[], options: RecordingOptions): Report => {
  const endpoints = endpointsAt(options.paths);
  const routeOf = routesOf(endpoints);
  const calls = entries.flatMap((entry) => recordedCall(entry, routeOf) ?? []);
  const base = options.base ?? mostCalled(calls);
  const own = calls.filter((call) => call.base === base);
  if (base === undefined || own.length === 0) {
    const where = options.base === undefined ? "" : ` below ${options.base}`;
    throw new ConformanceError(
      `No call of the contract${where} among the ${requests(entries.length)} of ${options.name}`,
    );
  }
  const findings = createFindings();
  for (const { exchange } of own) {
    const { drifts, outcome, note } = checkExchange(exchange, { kind: "any" });
    findings.drift(...drifts, ...sentDrifts(exchange));
    if (note !== undefined) findings.note(exchange.call, note);
    findings.seen(exchange.call, outcome === "success");
    if (outcome === "not recorded") findings.note(exchange.call, "an answer without its body");
  }
  for (const call of new Set(own.map(({ exchange }) => exchange.call))) {
    const exchanges = own.filter(({ exchange }) => exchange.call === call);
    const extras = new Set(exchanges.flatMap(({ exchange }) => sentExtras(exchange)));
    if (extras.size > 0) {
      findings.note(call, `sent, and not in the contract: ${[...extras].join(", ")}`);
    }
  }
  const below = entries.filter(({ request }) => isBelow(request.url, base));
  const others = entries.length - below.length;
  if (others > 0) findings.note(null, `${requests(others)} to other addresses ignored`);
  const { faulty = 0 } = options;
  if (faulty > 0) findings.note(null, `${requests(faulty)} that a fault has hit ignored`);
  const lost = below.filter(({ response }) => response.status === 0).length;
  if (lost > 0) findings.note(null, `${requests(lost)} without an answer ignored`);
  const unknown = unknownCalls(below, base, routeOf);
  if (unknown.length > 0) findings.note(null, `not in the contract: ${unknown.join(", ")}`);
  return reportOf({
    subject: base.startsWith(noAddress) ? options.name : `${options.name} (${base})`,
    endpoints,
    findings,
    selection: selectionOf(options),
    absent: "not seen",
    followUps: [],
    hide: createRedactor(recordedSecrets(entries)),
  });
};
