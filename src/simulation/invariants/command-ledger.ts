import type { Tables } from "../../fake-server/collections/tables.ts";
import type { AttemptInteraction } from "../customer/attempt-watch.ts";
import type { Call } from "../customer/network.ts";
import { type Destination, isAsRequested } from "./as-requested.ts";
import type { Effect, Effects } from "./effects.ts";
import type { InvariantName } from "./invariant.ts";
import {
  accountOfCall,
  isOfOneOrder,
  leadsToSite,
  type Subject,
  subjectOfCall,
} from "./subjects.ts";
import { outcomeProblem } from "./shown-outcome.ts";

/** The origin of a command: a customer's account, device and tab. */
export interface CommandOrigin {
  readonly account: number;
  readonly device: string;
  readonly tab: string;
  /** The device's place in the simulation, for reports. */
  readonly place: number;
}

/**
 * A ledger of the customers' commands (D7): compares tap, requests, shown outcome and
 * effects on the server. Independent of the client's records and the server's keys.
 */
export interface CommandLedger {
  /** `isByHand`: the customer is acting at this moment. */
  readonly interacted: (
    origin: CommandOrigin,
    subject: Subject,
    interaction: AttemptInteraction,
    isByHand: boolean,
  ) => void;
  /** `isShared`: all tabs of the device can read its record. */
  readonly sent: (origin: CommandOrigin, call: Call, isShared: boolean) => void;
  /** The network delivers the call twice, unknown to the client. */
  readonly deliveredTwice: (call: Call) => void;
  /** The device has received the shop's own success or refusal. */
  readonly proven: (key: string) => void;
  /** The page was unloaded: its unsent commands are gone. */
  readonly pageGone: (tab: string) => void;
  /** Checks the effects since the last call. */
  readonly audit: () => void;
  /** A device's record of an attempt is gone for good. `keys`: of its requests. */
  readonly recordEnded: (
    origin: Pick<CommandOrigin, "account" | "device" | "place">,
    record: {
      readonly subject: Subject;
      readonly keys: readonly string[];
      readonly isVisit: boolean;
    },
  ) => void;
}

/** A sent command whose outcome is unknown to its customer. */
interface OpenCommand {
  /** The number of requests that may still be pending. */
  sendings: number;
  /** The last request redirected to the payment site. */
  isAtSite: boolean;
  /** It was sent while a payment on the payment site was open (D8). */
  isBesideVisit: boolean;
  /** The only tab that has the record, as accepted by its customer (D7.1); null: all tabs. */
  readonly onlyTab: string | null;
  /** The number of earlier effects of the customer's calls on the subject. */
  readonly before: number;
  isDismissed: boolean;
}

export const createCommandLedger = (
  tables: Tables,
  effects: Effects,
  reportViolation: (invariant: InvariantName, place: number | null, seen: string) => void,
  placeOf: (customerId: number) => number | null,
): CommandLedger => {
  /** By account, device and subject. */
  const open = new Map<string, OpenCommand>();
  /** A tab's unsent commands: new ones or resends. */
  const unsent = new Map<string, "new" | "resend">();
  /** Pages whose customers have accepted that the records are lost with them: they are asked once. */
  const tabsOnly = new Set<string>();
  /** The number of effects that the customers asked for, by account and subject. */
  const allowed = new Map<string, number>();
  /** The customers' requests, by account and subject. */
  const requests = new Map<string, unknown[]>();
  const sendings = new Map<string, number>();
  /** Where a withdrawal's account led when the request was last sent, by key. */
  const destinations = new Map<string, Destination>();
  const lastKey = new Map<string, string>();
  /** The last call, by account and subject: of the tab, and that with a record which the device's tabs share. */
  const lastCall = new Map<string, Call>();
  const twice = new Set<string>();
  const proofs = new Set<string>();
  /** Keys of requests that were shown as refused. */
  const refused = new Set<string>();
  /** Subjects with observed attempts; the others are not checked. */
  const followed = new Set<Subject>();

  const ofAccount = (account: number, subject: Subject): string => `${account} ${subject}`;
  const ofDevice = (
    { account, device }: Pick<CommandOrigin, "account" | "device">,
    subject: Subject,
  ) => `${account} ${device} ${subject}`;
  const ofTab = ({ tab }: Pick<CommandOrigin, "tab">, subject: Subject): string =>
    `${tab} ${subject}`;
  const allow = (account: number, subject: Subject, by: number): void => {
    const name = ofAccount(account, subject);
    allowed.set(name, (allowed.get(name) ?? 0) + by);
  };

  /** One request is known to have ended; the last one ends the command. */
  const oneLess = (name: string): void => {
    const command = open.get(name);
    if (command === undefined) return;
    command.sendings -= 1;
    command.isAtSite ||= command.isBesideVisit;
    command.isBesideVisit = false;
    if (command.sendings <= 0) open.delete(name);
  };

  const shownOutcome = (
    origin: CommandOrigin,
    subject: Subject,
    outcome: Extract<AttemptInteraction, { type: "outcome shown" }>["outcome"],
  ): void => {
    const tab = ofTab(origin, subject);
    const name = ofDevice(origin, subject);
    const key = lastKey.get(tab) ?? null;
    const isChecked = key === null || !twice.has(key);
    const problem = isChecked
      ? outcomeProblem(tables, effects, {
          account: origin.account,
          subject,
          outcome,
          key,
          isOnlySending: key !== null && sendings.get(key) === 1,
          wasSent: !unsent.has(tab),
        })
      : null;
    if (problem !== null) reportViolation("shown-outcome-is-true", origin.place, problem);
    switch (outcome.kind) {
      case "not sent":
        unsent.delete(tab);
        return;
      case "refused":
        if (key !== null && sendings.get(key) === 1 && isChecked) refused.add(key);
        oneLess(name);
        return;
      case "dismissed":
        if (open.get(name)?.isBesideVisit === true) oneLess(name);
        else open.delete(name);
        return;
      case "done before":
        unsent.delete(tab);
        open.delete(name);
        return;
      case "accepted":
      case "found":
      case "found twice":
        open.delete(name);
        return;
      case "ended elsewhere":
      case "unreadable":
    }
  };

  const checkEffect = (effect: Effect): void => {
    const { customerId, subject, key, id } = effect;
    if (!followed.has(subject)) return;
    const place = placeOf(customerId);
    if (key !== null && refused.has(key))
      reportViolation(
        "shown-outcome-is-true",
        place,
        `${subject} was called refused, and has been done`,
      );
    const wanted = allowed.get(ofAccount(customerId, subject)) ?? 0;
    const done = effects.of(customerId, subject).length;
    if (done > wanted)
      reportViolation(
        "one-effect-per-command",
        place,
        `${subject}: ${done} effects of ${wanted} commands`,
      );
    const made = requests.get(ofAccount(customerId, subject)) ?? [];
    const sentTo = key === null ? null : (destinations.get(key) ?? null);
    if (!made.some((request) => isAsRequested(tables, request, id, sentTo)))
      reportViolation("as-requested", place, `${subject}: number ${id} is not what was asked for`);
  };

  return {
    interacted: (origin, subject, interaction, isByHand) => {
      followed.add(subject);
      const name = ofDevice(origin, subject);
      switch (interaction.type) {
        case "requested": {
          unsent.set(ofTab(origin, subject), interaction.isAgain ? "resend" : "new");
          const made = requests.get(ofAccount(origin.account, subject)) ?? [];
          requests.set(ofAccount(origin.account, subject), [...made, interaction.request]);
          return;
        }
        case "this tab only":
          tabsOnly.add(`${ofTab(origin, subject)} ${origin.account}`);
          return;
        case "dismissed": {
          if (!isByHand)
            reportViolation("sent-once", origin.place, `${subject} was dismissed without a word`);
          const command = open.get(name);
          if (command !== undefined) command.isDismissed = true;
          return;
        }
        case "outcome shown":
          shownOutcome(origin, subject, interaction.outcome);
      }
    },
    sent: (origin, call, isShared) => {
      const subject = subjectOfCall(tables, call);
      if (subject === null || call.key === null) return;
      const { account, place } = origin;
      const tab = ofTab(origin, subject);
      const name = ofDevice(origin, subject);
      const how = unsent.get(tab);
      unsent.delete(tab);
      const command = open.get(name);
      const isAtSite = leadsToSite(call);
      const wasSent = (sendings.get(call.key) ?? 0) > 0;
      sendings.set(call.key, (sendings.get(call.key) ?? 0) + 1);
      lastKey.set(tab, call.key);
      const destination = accountOfCall(tables, call);
      if (destination !== null) destinations.set(call.key, { ...destination });
      const here = `${account} ${tab}`;
      const [former] = [lastCall.get(here), lastCall.get(name)]
        .filter((known) => known !== undefined)
        .sort((a, b) => b.number - a.number);
      lastCall.set(here, call);
      if (isShared) lastCall.set(name, call);
      if (
        how === "resend" &&
        former?.body === call.body &&
        former.path === call.path &&
        former.key !== call.key
      )
        reportViolation(
          "one-key-per-request",
          place,
          `${call.name} was sent again under another key`,
        );
      if (how === undefined && followed.has(subject)) return;
      const isUnknownHere =
        command === undefined || (command.onlyTab !== null && command.onlyTab !== origin.tab);
      if (isUnknownHere) {
        allow(account, subject, 1);
        open.set(name, {
          sendings: 1,
          isAtSite,
          isBesideVisit: false,
          onlyTab: !isShared && tabsOnly.has(`${tab} ${account}`) ? origin.tab : null,
          before: effects.of(account, subject).length,
          isDismissed: false,
        });
        return;
      }
      // A repeated request for the payment site's URL moves no money (D7.5).
      if (how === "resend" && !(wasSent && isAtSite && subject.startsWith("payment")))
        allow(account, subject, 1);
      if (how === "new" && !command.isAtSite)
        reportViolation(
          "sent-once",
          place,
          `${call.name} was sent beside a sending of which nothing was known`,
        );
      command.isBesideVisit = command.isAtSite && !isAtSite;
      command.isAtSite = isAtSite;
      command.isDismissed = false;
      command.sendings += 1;
    },
    deliveredTwice: (call) => {
      const subject = subjectOfCall(tables, call);
      if (subject === null || call.key === null) return;
      twice.add(call.key);
    },
    proven: (key) => void proofs.add(key),
    pageGone: (tab) => {
      for (const name of unsent.keys()) if (name.startsWith(`${tab} `)) unsent.delete(name);
      for (const name of tabsOnly) if (name.startsWith(`${tab} `)) tabsOnly.delete(name);
    },
    audit: () => {
      for (const effect of effects.take()) {
        if (effect.key !== null && twice.has(effect.key) && effects.byKey(effect.key).length > 1)
          allow(effect.customerId, effect.subject, 1);
        checkEffect(effect);
      }
    },
    recordEnded: (origin, { subject, keys, isVisit }) => {
      if (keys.length === 0) return;
      const command = open.get(ofDevice(origin, subject));
      if (command === undefined || command.isDismissed) return;
      const done = effects.of(origin.account, subject).length;
      // An order's one-time effect settles the command, even if the payment site caused it.
      if (done > (isOfOneOrder(subject) ? 0 : command.before)) return;
      if (!isVisit && keys.some((key) => proofs.has(key))) return;
      reportViolation(
        "recorded-until-known",
        origin.place,
        `the record of ${subject} is gone, and nobody knows what became of it`,
      );
    },
  };
};
