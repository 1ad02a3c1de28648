import type { AnyActorRef } from "xstate";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { Fault } from "../../fake-server/faults/fault.ts";
import type { SeededName } from "../../fake-server/faults/seeded-faults.ts";
import type { IdempotencyMode } from "../../fake-server/shop/modes.ts";
import type { AnyOutcome } from "../customer/attempt-watch.ts";
import type { Mishap } from "../customer/mishaps.ts";
import type { Call } from "../customer/network.ts";
import type { Defect } from "../defects/defect.ts";
import type { EventLog } from "../event-log.ts";
import type { Violation } from "../invariants/invariant.ts";
import type { Subject } from "../invariants/subjects.ts";
import type { Hit } from "../plan.ts";
import type { Pace } from "../simulated-shop.ts";
import type { Tally } from "../tally.ts";

/** When every simulated shop opens, in epoch milliseconds. */
export const opening = Date.UTC(2026, 0, 15, 12);

/** The source of faults: a seed, the list of another run, or a script. */
export type WorldFaults =
  | {
      readonly by: "seed";
      readonly seed: number;
      readonly rate: number;
      readonly kinds?: readonly SeededName[];
    }
  | { readonly by: "list"; readonly hits: readonly Hit[] }
  | {
      readonly by: "script";
      /** The call's fault, after `milliseconds`; null: none. */
      readonly faultOf: (call: Call) => Omit<Fault, "call"> | null;
    };

/** Observes a run. */
export interface WorldObserver {
  /** A call is sent from a customer's device. */
  readonly sent: (call: Call) => void;
  /** A tab shows its customer the outcome of an attempt. */
  readonly outcomeShown: (
    place: number,
    tab: string,
    subject: Subject,
    outcome: AnyOutcome,
  ) => void;
  /** Called for every broken invariant, not only the first. */
  readonly violated: (violation: Violation) => void;
}

export interface WorldOptions {
  readonly seed: number;
  readonly policy: ShopPolicy;
  readonly idempotency: IdempotencyMode;
  /** Milliseconds from a payment at the payment site to its confirmation. */
  readonly siteConfirmsAfter: number;
  /** The mishaps that may happen to the customers' devices. */
  readonly mishaps: readonly Mishap[];
  /** The places of the participating customers. */
  readonly customers: readonly number[];
  readonly faults: WorldFaults;
  readonly defect: Defect | null;
  readonly log: EventLog;
  readonly tally: Tally;
  readonly observer?: WorldObserver;
  /** A root actor of a customer's page is about to start. */
  readonly starting?: (place: number, actor: AnyActorRef) => void;
  /** The delays of the shop's automatic events. Default: short, during the customers' visits. */
  readonly pace?: Pace;
  /** False: no page polls messages, a third of all calls. Default: true. */
  readonly hasInbox?: boolean;
}
