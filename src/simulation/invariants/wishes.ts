import type { Tables } from "../../fake-server/collections/tables.ts";
import type { AttemptNews } from "../customer/attempt-watch.ts";
import type { Call } from "../customer/network.ts";
import { isAsRequested } from "./as-requested.ts";
import type { Effect, Effects } from "./effects.ts";
import type { InvariantName } from "./invariant.ts";
import { isOfOneOrder, leadsToSite, type Subject, subjectOfCall, valueAt } from "./subjects.ts";
import { untruth } from "./truth.ts";

/** Who wishes: a customer's account, with the device and its tab where the finger comes down. */
export interface Wisher {
  readonly account: number;
  readonly device: string;
  readonly tab: string;
  /** The device's place in the simulation, for whoever is blamed. */
  readonly place: number;
}

/**
 * Ledger of what customers wish to be done once (D7): from the tap over each sending to what they are
 * told, beside what the server has done. They ask neither the client's records nor the server's keys.
 */
export interface Wishes {
  /** `isByHand`: the customer is doing something at this moment. */
  readonly heard: (wisher: Wisher, subject: Subject, news: AttemptNews, isByHand: boolean) => void;
  readonly sent: (wisher: Wisher, call: Call) => void;
  /** The network brings the call to the server a second time, which no client can know of. */
  readonly deliveredTwice: (call: Call) => void;
  /** The device has heard the shop's own yes or no. */
  readonly proven: (key: string) => void;
  /** The page has gone, and with it what was asked for and not sent. */
  readonly pageGone: (tab: string) => void;
  /** What was done since the last time. */
  readonly audit: () => void;
  /** A device's record of something that was sent is gone for good. `keys`: of its sendings. */
  readonly recordEnded: (
    wisher: Pick<Wisher, "account" | "device" | "place">,
    record: {
      readonly subject: Subject;
      readonly keys: readonly string[];
      readonly isVisit: boolean;
    },
  ) => void;
}

/** A wish that was sent, and of which its customer does not know what became. */
interface OpenWish {
  /** Sendings that are not known to have ended. */
  sendings: number;
  /** The last one has led to the payment site. */
  isAtSite: boolean;
  /** It was sent beside a visit to the payment site (D8). */
  isBesideVisit: boolean;
  /** The one tab that knows of it, as its customer has read (D7.1); null: all of them do. */
  readonly onlyTab: string | null;
  /** What the customer's calls at the subject had done before. */
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
  /** What a tab has been asked for and has not sent: anew, or once more. */
  const asked = new Map<string, "anew" | "again">();
  /** Tabs whose customers have read that the record is lost with them. */
  const tabsOnly = new Set<string>();
  /** Effects that customers have asked for, by account and subject. */
  const allowed = new Map<string, number>();
  /** Requests that they have made, by account and subject. */
  const requests = new Map<string, unknown[]>();
  const sendings = new Map<string, number>();
  const lastKey = new Map<string, string>();
  /** What was sent last, by account, device and subject. */
  const lastCall = new Map<string, Call>();
  const twice = new Set<string>();
  const proofs = new Set<string>();
  /** Keys of sendings whose customers were told that they were refused. */
  const refused = new Set<string>();
  /** Subjects of which the client's attempts were seen: of others nothing is known here. */
  const followed = new Set<Subject>();

  const ofAccount = (account: number, subject: Subject): string => `${account} ${subject}`;
  const ofDevice = ({ account, device }: Pick<Wisher, "account" | "device">, subject: Subject) =>
    `${account} ${device} ${subject}`;
  const ofTab = ({ tab }: Pick<Wisher, "tab">, subject: Subject): string => `${tab} ${subject}`;
  const allow = (account: number, subject: Subject, by: number): void => {
    const name = ofAccount(account, subject);
    allowed.set(name, (allowed.get(name) ?? 0) + by);
  };

  /** One sending is known to have ended; the wish with the last of them. */
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
    outcome: Extract<AttemptNews, { type: "told" }>["outcome"],
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
    if (!made.some((request) => isAsRequested(tables, request, id)))
      blame("as-requested", place, `${subject}: number ${id} is not what was asked for`);
  };

  return {
    heard: (wisher, subject, news, isByHand) => {
      followed.add(subject);
      const name = ofDevice(wisher, subject);
      switch (news.type) {
        case "asked": {
          asked.set(ofTab(wisher, subject), news.isAgain ? "again" : "anew");
          const made = requests.get(ofAccount(wisher.account, subject)) ?? [];
          requests.set(ofAccount(wisher.account, subject), [...made, news.request]);
          return;
        }
        case "this tab only":
          tabsOnly.add(ofTab(wisher, subject));
          return;
        case "dismissed": {
          if (!isByHand)
            blame("sent-once", wisher.place, `${subject} was dismissed without a word`);
          const wish = open.get(name);
          if (wish !== undefined) wish.isDismissed = true;
          return;
        }
        case "told":
          told(wisher, subject, news.outcome);
      }
    },
    sent: (wisher, call) => {
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
      const former = lastCall.get(name);
      lastCall.set(name, call);
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
          onlyTab: tabsOnly.delete(tab) ? wisher.tab : null,
          before: effects.of(account, subject).length,
          isDismissed: false,
        });
        return;
      }
      // To ask for the payment site's address once more moves no money (D7.5).
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
      // What is done once to an order is known by whatever did it: the payment site may have been first.
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

/** The keys of a stored record's sendings. */
export const sendingKeysOf = (record: unknown): readonly string[] => {
  const sendings = valueAt(record, "sendings");
  return Array.isArray(sendings)
    ? sendings.flatMap((sending: unknown) => {
        const key = valueAt(sending, "key");
        return typeof key === "string" ? [key] : [];
      })
    : [];
};
