import type { Tables } from "../../fake-server/collections/tables.ts";
import { addTo } from "../counts.ts";
import type { Violations } from "../world/violations.ts";
import { type Destination, isAsRequested } from "./as-requested.ts";
import { ofAccount } from "./command-origin.ts";
import type { Effect, Effects } from "./effects.ts";
import type { Subject } from "./subjects.ts";

/** The effects that the customers' commands allow on the server. */
export interface AllowedEffects {
  /** Checks effects on the subject; effects on the other subjects are not checked. */
  readonly follow: (subject: Subject) => void;
  readonly isFollowed: (subject: Subject) => boolean;
  /** The customer has asked for this request. */
  readonly requested: (account: number, subject: Subject, request: unknown) => void;
  /** A command allows one more effect. */
  readonly allow: (account: number, subject: Subject) => void;
  /** Where a withdrawal's account leads when the request with the key is sent. */
  readonly leadsTo: (key: string, destination: Destination) => void;
  /** The network delivers the request twice, unknown to the client: two effects are no error. */
  readonly deliveredTwice: (key: string) => void;
  readonly wasDeliveredTwice: (key: string) => boolean;
  /** The request was shown as refused: it must have no effect. */
  readonly refused: (key: string) => void;
  /** Checks the effects since the last call. */
  readonly audit: () => void;
}

export const createAllowedEffects = (
  tables: Tables,
  effects: Effects,
  report: Violations["report"],
  placeOf: (customerId: number) => number | null,
): AllowedEffects => {
  const followed = new Set<Subject>();
  /** The number of effects that the customers asked for, by account and subject. */
  const allowed = new Map<string, number>();
  /** The customers' requests, by account and subject. */
  const requests = new Map<string, unknown[]>();
  const destinations = new Map<string, Destination>();
  const twice = new Set<string>();
  const refused = new Set<string>();

  const allow = (account: number, subject: Subject): void =>
    addTo(allowed, ofAccount(account, subject));
  const checkEffect = (effect: Effect): void => {
    const { customerId, subject, key, id } = effect;
    if (!followed.has(subject)) return;
    const place = placeOf(customerId);
    if (key !== null && refused.has(key))
      report("shown-outcome-is-true", place, `${subject} was called refused, and has been done`);
    const wanted = allowed.get(ofAccount(customerId, subject)) ?? 0;
    const done = effects.of(customerId, subject).length;
    if (done > wanted)
      report("one-effect-per-command", place, `${subject}: ${done} effects of ${wanted} commands`);
    const made = requests.get(ofAccount(customerId, subject)) ?? [];
    const sentTo = key === null ? null : (destinations.get(key) ?? null);
    if (!made.some((request) => isAsRequested(tables, request, id, sentTo)))
      report("as-requested", place, `${subject}: number ${id} is not what was asked for`);
  };

  return {
    follow: (subject) => void followed.add(subject),
    isFollowed: (subject) => followed.has(subject),
    requested: (account, subject, request) => {
      const name = ofAccount(account, subject);
      requests.set(name, [...(requests.get(name) ?? []), request]);
    },
    allow,
    leadsTo: (key, destination) => void destinations.set(key, { ...destination }),
    deliveredTwice: (key) => void twice.add(key),
    wasDeliveredTwice: (key) => twice.has(key),
    refused: (key) => void refused.add(key),
    audit: () => {
      for (const effect of effects.take()) {
        if (effect.key !== null && twice.has(effect.key) && effects.byKey(effect.key).length > 1)
          allow(effect.customerId, effect.subject);
        checkEffect(effect);
      }
    },
  };
};
