import type { FakeServer } from "../../fake-server/create-fake-server.ts";
import type { Fault } from "../../fake-server/faults/fault.ts";
import {
  faultNamed,
  seededFaultOf,
  type SeededName,
} from "../../fake-server/faults/seeded-faults.ts";
import { confirmPath } from "../../fake-server/payment-site/confirm-path.ts";
import { addTo } from "../counts.ts";
import type { Call } from "../customer/network.ts";
import type { Hit } from "../plan.ts";
import type { WorldOptions } from "./options.ts";

/** The faults of the calls of a run. */
export interface CallFaults {
  /** Plans the fault of a call that is about to be served. */
  readonly plan: (call: Call) => void;
  /** Plans the fault of the payment site's next report for the device of a place. */
  readonly planReport: (place: number) => void;
  /** Milliseconds that the network delays the response. */
  readonly delayOf: (call: Call) => number;
  /** Whether the call got another fault than a delay. */
  readonly hasSpoilt: (call: Call) => boolean;
  readonly stop: () => void;
  /** The faults so far. */
  readonly hits: readonly Hit[];
}

/** The name of the payment site's confirmation among the faults. */
const confirmCall = `POST ${confirmPath}`;

const hitKey = ({ customer, call, nth }: Omit<Hit, "fault">): string =>
  `${customer} ${call} ${nth}`;

/** Replaces silence by a drop: the simulated network waits before the drop, not the server. */
const withoutSilence = (fault: Fault): Fault => {
  if (fault.kind === "silence") return { ...fault, kind: "drop" };
  return fault.kind === "late" && fault.answer === "silence" ? { ...fault, answer: "drop" } : fault;
};

/** The call's method and path for the server's patterns, without `/api`. */
const pathOf = ({ name, path }: Call): string => `${name.split(" ")[0]} ${path}`;

/** `deliveredTwice`: the network delivers the call twice, unknown to the client. */
export const createCallFaults = (
  { faults: source, seed, log, tally }: Pick<WorldOptions, "faults" | "seed" | "log" | "tally">,
  server: FakeServer,
  deliveredTwice: (call: Call) => void,
): CallFaults => {
  let isStopped = false;
  const listed = new Map(
    source.by === "list" ? source.hits.map((hit) => [hitKey(hit), hit.fault]) : [],
  );
  const hits: Hit[] = [];
  const spoilt = new WeakSet<Call>();
  const delays = new WeakMap<Call, number>();
  /** The number of the payment site's reports, by device. */
  const reports = new Map<number, number>();

  const nameOf = (at: Omit<Hit, "fault">): SeededName | null => {
    if (isStopped || source.by === "script") return null;
    if (source.by === "list") return listed.get(hitKey(at)) ?? null;
    const { by: _, ...seeded } = source;
    return seededFaultOf({ ...seeded, seed: seeded.seed * 100_003 + at.customer }, at.call, at.nth);
  };
  /** The fault that hits a call, counted. Null: none. */
  const hit = (at: Omit<Hit, "fault">): SeededName | null => {
    const fault = nameOf(at);
    if (fault === null) return null;
    hits.push({ ...at, fault });
    log.note(`fault ${fault} ${hitKey(at)}`);
    addTo(tally.faults, fault);
    return fault;
  };
  const spoil = (call: Call, fault: Omit<Fault, "call" | "milliseconds">): void => {
    spoilt.add(call);
    server.faults.next(withoutSilence({ ...fault, call: pathOf(call) }));
  };
  return {
    plan: (call) => {
      if (source.by === "script") {
        const scripted = isStopped ? null : source.faultOf(call);
        if (scripted === null) return;
        const { milliseconds = 0, ...rest } = scripted;
        delays.set(call, milliseconds);
        spoil(call, rest);
        return;
      }
      const fault = hit({ customer: call.customer, call: call.name, nth: call.nth });
      if (fault === null) return;
      const { milliseconds = 0, ...rest } = faultNamed({ seed }, call.name, call.nth, fault);
      // Delays pass in the network, not in the server.
      delays.set(call, milliseconds * (fault === "delay" && call.nth % 3 === 2 ? 20 : 1));
      if (fault === "delay") return;
      if (fault === "duplicate") deliveredTwice(call);
      spoil(call, rest);
    },
    planReport: (place) => {
      const nth = reports.get(place) ?? 0;
      reports.set(place, nth + 1);
      const fault = hit({ customer: place, call: confirmCall, nth });
      if (fault !== null) server.faults.next(faultNamed({ seed }, confirmCall, nth, fault));
    },
    delayOf: (call) => delays.get(call) ?? 0,
    hasSpoilt: (call) => spoilt.has(call),
    stop: () => {
      isStopped = true;
    },
    hits,
  };
};
