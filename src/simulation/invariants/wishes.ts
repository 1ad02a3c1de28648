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
import { untruth } from "./truth.ts";

/** The origin of a wish: a customer's account, device and tab. */
export interface Wisher {
  readonly account: number;
  readonly device: string;
  readonly tab: string;
  /** The device's place in the simulation, for reports. */
  readonly place: number;
}

/**
 * A ledger of the customers' wishes for commands (D7): compares tap, requests, shown outcome and
 * effects on the server. Independent of the client's records and the server's keys.
 */
export interface Wishes {
  /** `isByHand`: the customer is acting at this moment. */
  readonly heard: (
    wisher: Wisher,
    subject: Subject,
    interaction: AttemptInteraction,
    isByHand: boolean,
  ) => void;
  /** `isShared`: all tabs of the device can read its record. */
  readonly sent: (wisher: Wisher, call: Call, isShared: boolean) => void;
  /** The network delivers the call twice, unknown to the client. */
  readonly deliveredTwice: (call: Call) => void;
  /** The device has received the shop's own success or refusal. */
  readonly proven: (key: string) => void;
  /** The page was unloaded: its unsent wishes are gone. */
  readonly pageGone: (tab: string) => void;
  /** Checks the effects since the last call. */
  readonly audit: () => void;
  /** A device's record of an attempt is gone for good. `keys`: of its requests. */
  readonly recordEnded: (
    wisher: Pick<Wisher, "account" | "device" | "place">,
    record: {
      readonly subject: Subject;
      readonly keys: readonly string[];
      readonly isVisit: boolean;
    },
  ) => void;
}

/** A sent wish whose outcome is unknown to its customer. */
interface OpenWish {
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

export const createWishes = (
  tables: Tables,
  effects: Effects,
  blame: (invariant: InvariantName, place: number | null, seen: string) => void,
  placeOf: (customerId: number) => number | null,
): Wishes => {
  /** By account, device and subject. */
  const open = new Map<string, OpenWish>();
  /** A tab's unsent wishes: new ones or resends. */
  const asked = new Map<string, "anew" | "again">();
  /** Pages whose customers have accepted that the records are lost with them: they are asked once. */
  const tabsOnly = new Set<string>();
  /** The number of wished effects, by account and subject. */
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
  /** Subjects with observed attempts; the others are not judged. */
  const followed = new Set<Subject>();

  const ofAccount = (account: number, subject: Subject): string => `${account} ${subject}`;
  const ofDevice = ({ account, device }: Pick<Wisher, "account" | "device">, subject: Subject) =>
    `${account} ${device} ${subject}`;
  const ofTab = ({ tab }: Pick<Wisher, "tab">, subject: Subject): string => `${tab} ${subject}`;
  const allow = (account: number, subject: Subject, by: number): void => {
    const name = ofAccount(account, subject);
    allowed.set(name, (allowed.get(name) ?? 0) + by);
  };

  /** One request is known to have ended; the last one ends the wish. */
  const oneLess = (name: string): void => {
    const wish = open.get(name);
    if (wish === undefined) return;
    wish.sendings -= 1;
    wish.isAtSite ||= wish.isBesideVisit;
    wish.isBesideVisit = false;
    if (wish.sendings <= 0) open.delete(name);
  };

  const told = (
    wisher: Wisher,
    subject: Subject,
    outcome: Extract<AttemptInteraction, { type: "told" }>["outcome"],
  ): void => {
    const tab = ofTab(wisher, subject);
    const name = ofDevice(wisher, subject);
    const key = lastKey.get(tab) ?? null;
    const isJudged = key === null || !twice.has(key);
    const lie = isJudged
      ? untruth(tables, effects, {
          account: wisher.account,
          subject,
          outcome,
          key,
          isOnlySending: key !== null && sendings.get(key) === 1,
          wasSent: !asked.has(tab),
        })
      : null;
    if (lie !== null) blame("told-the-truth", wisher.place, lie);
    switch (outcome.kind) {
      case "not sent":
        asked.delete(tab);
        return;
      case "refused":
        if (key !== null && sendings.get(key) === 1 && isJudged) refused.add(key);
        oneLess(name);
        return;
      case "dismissed":
        if (open.get(name)?.isBesideVisit === true) oneLess(name);
        else open.delete(name);
        return;
      case "done before":
        asked.delete(tab);
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

  const judge = (effect: Effect): void => {
    const { customerId, subject, key, id } = effect;
    if (!followed.has(subject)) return;
    const place = placeOf(customerId);
    if (key !== null && refused.has(key))
      blame("told-the-truth", place, `${subject} was called refused, and has been done`);
    const wanted = allowed.get(ofAccount(customerId, subject)) ?? 0;
    const done = effects.of(customerId, subject).length;
    if (done > wanted)
      blame(
        "one-effect-per-wish",
        place,
        `${subject}: ${done} effects of ${wanted} informed wishes`,
      );
    const made = requests.get(ofAccount(customerId, subject)) ?? [];
    const sentTo = key === null ? null : (destinations.get(key) ?? null);
    if (!made.some((request) => isAsRequested(tables, request, id, sentTo)))
      blame("as-requested", place, `${subject}: number ${id} is not what was asked for`);
  };

  return {
    heard: (wisher, subject, interaction, isByHand) => {
      followed.add(subject);
      const name = ofDevice(wisher, subject);
      switch (interaction.type) {
        case "asked": {
          asked.set(ofTab(wisher, subject), interaction.isAgain ? "again" : "anew");
          const made = requests.get(ofAccount(wisher.account, subject)) ?? [];
          requests.set(ofAccount(wisher.account, subject), [...made, interaction.request]);
          return;
        }
        case "this tab only":
          tabsOnly.add(`${ofTab(wisher, subject)} ${wisher.account}`);
          return;
        case "dismissed": {
          if (!isByHand)
            blame("sent-once", wisher.place, `${subject} was dismissed without a word`);
          const wish = open.get(name);
          if (wish !== undefined) wish.isDismissed = true;
          return;
        }
        case "told":
          told(wisher, subject, interaction.outcome);
      }
    },
    sent: (wisher, call, isShared) => {
      const subject = subjectOfCall(tables, call);
      if (subject === null || call.key === null) return;
      const { account, place } = wisher;
      const tab = ofTab(wisher, subject);
      const name = ofDevice(wisher, subject);
      const how = asked.get(tab);
      asked.delete(tab);
      const wish = open.get(name);
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
        how === "again" &&
        former?.body === call.body &&
        former.path === call.path &&
        former.key !== call.key
      )
        blame("one-key-per-request", place, `${call.name} was sent again under another key`);
      if (how === undefined && followed.has(subject)) return;
      const isUnknownHere =
        wish === undefined || (wish.onlyTab !== null && wish.onlyTab !== wisher.tab);
      if (isUnknownHere) {
        allow(account, subject, 1);
        open.set(name, {
          sendings: 1,
          isAtSite,
          isBesideVisit: false,
          onlyTab: !isShared && tabsOnly.has(`${tab} ${account}`) ? wisher.tab : null,
          before: effects.of(account, subject).length,
          isDismissed: false,
        });
        return;
      }
      // A repeated request for the payment site's URL moves no money (D7.5).
      if (how === "again" && !(wasSent && isAtSite && subject.startsWith("payment")))
        allow(account, subject, 1);
      if (how === "anew" && !wish.isAtSite)
        blame(
          "sent-once",
          place,
          `${call.name} was sent beside a sending of which nothing was known`,
        );
      wish.isBesideVisit = wish.isAtSite && !isAtSite;
      wish.isAtSite = isAtSite;
      wish.isDismissed = false;
      wish.sendings += 1;
    },
    deliveredTwice: (call) => {
      const subject = subjectOfCall(tables, call);
      if (subject === null || call.key === null) return;
      twice.add(call.key);
    },
    proven: (key) => void proofs.add(key),
    pageGone: (tab) => {
      for (const name of asked.keys()) if (name.startsWith(`${tab} `)) asked.delete(name);
      for (const name of tabsOnly) if (name.startsWith(`${tab} `)) tabsOnly.delete(name);
    },
    audit: () => {
      for (const effect of effects.take()) {
        if (effect.key !== null && twice.has(effect.key) && effects.byKey(effect.key).length > 1)
          allow(effect.customerId, effect.subject, 1);
        judge(effect);
      }
    },
    recordEnded: (wisher, { subject, keys, isVisit }) => {
      if (keys.length === 0) return;
      const wish = open.get(ofDevice(wisher, subject));
      if (wish === undefined || wish.isDismissed) return;
      const done = effects.of(wisher.account, subject).length;
      // An order's one-time effect settles the wish, even if the payment site caused it.
      if (done > (isOfOneOrder(subject) ? 0 : wish.before)) return;
      if (!isVisit && keys.some((key) => proofs.has(key))) return;
      blame(
        "recorded-until-known",
        wisher.place,
        `the record of ${subject} is gone, and nobody knows what became of it`,
      );
    },
  };
};
