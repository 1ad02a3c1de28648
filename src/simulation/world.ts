import { attemptStatus } from "../domain/attempt/attempt-status.ts";
import type { AnyActorRef } from "xstate";
import type { ShopPolicy } from "../domain/policy.ts";
import { createFakeServer, type FakeServer } from "../fake-server/create-fake-server.ts";
import type { Tables } from "../fake-server/collections/tables.ts";
import type { Fault } from "../fake-server/faults/fault.ts";
import { faultNamed, seededFaultOf, type SeededName } from "../fake-server/faults/seeded-faults.ts";
import { confirmPath } from "../fake-server/payment-site/confirm-path.ts";
import type { IdempotencyMode } from "../fake-server/shop/modes.ts";
import { textOf } from "../fake-server/routing/answer.ts";
import type { IncomingRequest } from "../fake-server/routing/incoming-request.ts";
import type { AnyOutcome } from "./customer/attempt-watch.ts";
import { isRecorded } from "./customer/commands.ts";
import type { FactKind } from "./customer/facts.ts";
import { intentions } from "./customer/intentions.ts";
import type { Answered, Call, CallOutcome } from "./customer/network.ts";
import type { Mishap } from "./customer/mishaps.ts";
import { createPerson } from "./customer/person.ts";
import type { Offer } from "./customer/screens/screen.ts";
import type { Tab } from "./customer/tab.ts";
import { deviceOf } from "./customer/tab-name.ts";
import type { Visit } from "./customer/visit.ts";
import { createCustomer, type VirtualCustomer } from "./customer/virtual-customer.ts";
import type { Defect } from "./defects/defect.ts";
import { drawBetween } from "./draw.ts";
import type { EventLog } from "./event-log.ts";
import { type Ledger, openLedger } from "./invariants/ledger.ts";
import { heldText } from "./invariants/held.ts";
import { watchAttemptStore } from "./invariants/attempt-store-watch.ts";
import { type Effects, watchEffects } from "./invariants/effects.ts";
import {
  hasVisitIn,
  keptAttempts,
  sendingKeysIn,
  textOfAttempts,
} from "./invariants/kept-attempts.ts";
import type { Violation, InvariantName } from "./invariants/invariant.ts";
import { namesRowOfOthers, dataOfOthers } from "./invariants/owners.ts";
import { isProof } from "./invariants/proof.ts";
import { createSendings } from "./invariants/sendings.ts";
import { type Subject, subjectOf, valueAt } from "./invariants/subjects.ts";
import { watchTokens } from "./invariants/token-owners.ts";
import { createCommandLedger, type CommandOrigin } from "./invariants/command-ledger.ts";
import type { Hit, Step } from "./plan.ts";
import {
  type Pace,
  simulatedPace,
  simulatedShop,
  usersOf,
  welcomeCredit,
} from "./simulated-shop.ts";
import { count, type Tally } from "./tally.ts";
import { shareStates } from "./shared-states.ts";
import { installVirtualTime, type VirtualTime } from "./virtual-time.ts";
import { messageOf } from "../fake-server/errors/message-of.ts";

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

/** A shop with its customers, from opening to closing. */
export interface World {
  readonly time: VirtualTime;
  readonly tables: Tables;
  /** The effects of the commands so far. */
  readonly effects: Effects;
  readonly customer: (place: number) => VirtualCustomer;
  readonly places: readonly number[];
  /** Advances to the time (since the opening) of a customer's action. */
  readonly arrive: (place: number, at: number) => Promise<void>;
  /**
   * Advances to the step's time and performs it. @returns whether its customer could.
   *
   * @param offer of the step, if it was chosen at this very moment
   */
  readonly perform: (step: Step, offer?: Offer) => Promise<boolean>;
  /** Acts on behalf of a customer: its immediate consequences count as the customer's own act. */
  readonly actAsCustomer: (act: () => void) => void;
  readonly advanceTo: (instant: number) => Promise<void>;
  /** Reports wrong data shown to a customer, except data that may not be refreshed yet. */
  readonly checkShown: (place: number) => void;
  /** Ends faults, so that everything shown can be judged. */
  readonly stopFaults: () => void;
  readonly reportViolation: (
    invariant: InvariantName,
    customer: number | null,
    seen: string,
  ) => void;
  readonly auditAll: () => void;
  /** The first broken invariant; null: none. */
  readonly violation: () => Violation | null;
  /** The faults so far. */
  readonly hits: readonly Hit[];
  readonly close: () => void;
}

/** The name of the payment site's confirmation among the faults. */
const confirmCall = `POST ${confirmPath}`;

const hitKey = (customer: number, call: string, nth: number): string =>
  `${customer} ${call} ${nth}`;

/** Replaces silence by a drop: the simulated network waits before the drop, not the server. */
const withoutSilence = (fault: Fault): Fault => {
  if (fault.kind === "silence") return { ...fault, kind: "drop" };
  return fault.kind === "late" && fault.answer === "silence" ? { ...fault, answer: "drop" } : fault;
};

/** The call's method and path for the server's patterns, without `/api`. */
const pathOf = ({ name, path }: Call): string => `${name.split(" ")[0]} ${path}`;

export const openWorld = async (options: WorldOptions): Promise<World> => {
  const time = installVirtualTime(opening, options.seed);
  const unshare = shareStates();
  const end = (): void => {
    unshare();
    time.restore();
  };
  try {
    const world = await furnish(options, time);
    return {
      ...world,
      close: () => {
        world.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

const openServer = async (
  { seed, customers, idempotency, siteConfirmsAfter, pace = simulatedPace }: WorldOptions,
  time: VirtualTime,
  broke: (error: unknown) => void,
): Promise<{ server: FakeServer; tables: Tables }> => {
  const server = createFakeServer({
    ...pace,
    welcomeCredit,
    scenario: simulatedShop(customers, seed),
    seed,
    idempotency,
    siteConfirmsAfter,
    clock: time.now,
    log: { error: broke },
  });
  let tables: Tables | undefined;
  void time.working(server.inspect((all) => (tables = all)));
  await time.runPending();
  if (tables === undefined) throw new Error("The shop did not open");
  return { server, tables };
};

const furnish = async (options: WorldOptions, time: VirtualTime): Promise<World> => {
  const { seed, policy, log, tally, defect } = options;
  let violation: Violation | null = null;
  let serving: Call | null = null;
  const found = (one: Violation): void => {
    log.note(`violation ${one.invariant} ${one.customer ?? "shop"} ${one.seen}`);
    violation ??= one;
    options.observer?.violated(one);
  };
  const reportViolation = (invariant: InvariantName, customer: number | null, seen: string): void =>
    found({ invariant, customer, seen });
  const { server, tables } = await openServer(options, time, (error) =>
    reportViolation(
      "no-program-error",
      serving?.customer ?? null,
      `the server: ${messageOf(error)}`,
    ),
  );
  const users = new Map(options.customers.map((place) => [place, usersOf(seed, place)]));
  const placeOfName = new Map(
    [...users].flatMap(([place, all]) => all.map(({ username }) => [username, place])),
  );
  const placeOf = (customerId: number): number | null =>
    placeOfName.get(tables.customers.get(customerId)?.username ?? "") ?? null;
  /** The account to which a token was issued, also after its session. */
  const holderOf = watchTokens(tables);
  /** The account of the page in a tab; null: none. */
  const holderAt = (tab: Tab): number | null => holderOf(tab.storage().read("token"));
  /** Whether the session of a tab's token is still valid. */
  const isTaken = (tab: Tab): boolean =>
    tables.sessions.get(tab.storage().read("token") ?? "") !== undefined;
  /** The searched keywords, by account. */
  const searched = new Map<number, Set<string>>();
  const ledger: Ledger = openLedger(tables, placeOf, welcomeCredit);
  defect?.tables?.(tables, () => serving?.name ?? null);

  const sendings = createSendings(tables, reportViolation);
  const effects = watchEffects(tables, () => serving?.key ?? null);
  const commandLedger = createCommandLedger(tables, effects, reportViolation, placeOf);
  let isByHand = false;
  const actAsCustomer = (act: () => void): void => {
    isByHand = true;
    try {
      act();
    } finally {
      isByHand = false;
    }
  };
  /** When an account's data last changed without its client's knowledge, by kind. */
  const foreign = new Map<string, number>();
  /** When a tab's call last changed the data, by kind and tab: other tabs do not know it. */
  const byTab = new Map<string, Map<string, number>>();
  /** When a device's call last failed. */
  const troubled = new Map<number, number>();
  const own = new Map<string, string[]>();
  const factKey = (customerId: number, kind: FactKind): string => `${customerId} ${kind}`;
  let faults = options.faults;
  const planned = new Map(
    faults.by === "list"
      ? faults.hits.map((hit) => [hitKey(hit.customer, hit.call, hit.nth), hit.fault])
      : [],
  );
  const hits: Hit[] = [];
  const spoilt = new Set<string>();
  const heldUp = new Map<string, number>();
  const callKey = ({ customer, number }: Call): string => `${customer} ${number}`;

  const faultOf = (customer: number, name: string, nth: number): SeededName | null => {
    if (faults.by === "list") return planned.get(hitKey(customer, name, nth)) ?? null;
    if (faults.by === "script") return null;
    const { by: _, ...seeded } = faults;
    return seededFaultOf({ ...seeded, seed: seeded.seed * 100_003 + customer }, name, nth);
  };
  /** The fault that hits a call, counted. Null: none. */
  const hitOf = ({
    customer,
    name: call,
    nth,
  }: Pick<Call, "customer" | "name" | "nth">): SeededName | null => {
    const fault = faultOf(customer, call, nth);
    if (fault === null) return null;
    hits.push({ customer, call, nth, fault });
    log.note(`fault ${fault} ${hitKey(customer, call, nth)}`);
    count(tally.faults, fault);
    return fault;
  };
  const spoil = (call: Call, fault: Omit<Fault, "call" | "milliseconds">): void => {
    spoilt.add(callKey(call));
    server.faults.next(withoutSilence({ ...fault, call: pathOf(call) }));
  };
  const plan = (call: Call): void => {
    if (faults.by === "script") {
      const scripted = faults.faultOf(call);
      if (scripted === null) return;
      const { milliseconds: held = 0, ...rest } = scripted;
      heldUp.set(callKey(call), held);
      spoil(call, rest);
      return;
    }
    const fault = hitOf(call);
    if (fault === null) return;
    const { milliseconds = 0, ...planOf } = faultNamed({ seed }, call.name, call.nth, fault);
    // Delays pass in the network, not in the server.
    heldUp.set(callKey(call), milliseconds * (fault === "delay" && call.nth % 3 === 2 ? 20 : 1));
    if (fault === "delay") return;
    if (fault === "duplicate") commandLedger.deliveredTwice(call);
    spoil(call, planOf);
  };
  const audit = (call: Call | null): void => {
    commandLedger.audit();
    const { violations, changes } = ledger.audit();
    for (const one of violations)
      found({ ...one, customer: one.customer ?? call?.customer ?? null });
    for (const { customerId, kind, bySelf } of changes) {
      const fact = factKey(customerId, kind);
      if (!bySelf && call !== null && placeOf(customerId) === call.customer) {
        const facts = own.get(callKey(call)) ?? [];
        own.set(callKey(call), [...facts, fact]);
        byTab.set(fact, (byTab.get(fact) ?? new Map()).set(call.tab, time.now()));
      } else foreign.set(fact, time.now());
    }
  };

  const serve = async (call: Call, request: IncomingRequest): Promise<Answered> => {
    // Apply late calls first: their effects must not count as this call's.
    if (tables.lateCalls.all().some(({ due_at }) => due_at <= time.now())) {
      await time.working(server.advance(0));
      audit(null);
    }
    plan(call);
    const started = performance.now();
    serving = call;
    const answer = await time.working(
      (async () => {
        const given = await server.answer(request);
        return given === null ? null : { status: given.status, body: textOf(given) ?? "" };
      })(),
    );
    serving = null;
    tally.call(call.name).work.add((performance.now() - started) * 1000);
    log.note(
      `${time.now() - opening} ${call.customer} ${call.name} ${call.nth} ${answer?.status ?? "dropped"} ${answer?.body.length ?? 0}`,
    );
    audit(call);
    if (answer !== null) return answer;
    const wait = heldUp.get(callKey(call)) ?? 0;
    if (wait > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait));
    throw new TypeError("Failed to fetch");
  };
  const ended = (call: Call, outcome: CallOutcome, received: Answered | null): void => {
    const key = callKey(call);
    if (call.key !== null && received !== null && isProof(received.status, received.body))
      commandLedger.proven(call.key);
    const tallied = tally.call(call.name);
    tallied.outcomes[outcome] += 1;
    tallied.latency.add(time.now() - call.sentAt);
    const isGood = outcome !== "lost" && !spoilt.has(key);
    if (!isGood) troubled.set(call.customer, time.now());
    for (const fact of own.get(key) ?? []) if (!isGood) foreign.set(fact, time.now());
    own.delete(key);
    spoilt.delete(key);
    heldUp.delete(key);
    sendings.ended(call);
  };

  /** The number of the payment site's reports, by device. */
  const reports = new Map<number, number>();
  const planReport = (place: number): void => {
    const nth = reports.get(place) ?? 0;
    reports.set(place, nth + 1);
    const fault = hitOf({ customer: place, name: confirmCall, nth });
    if (fault !== null) server.faults.next(faultNamed({ seed }, confirmCall, nth, fault));
  };
  const report = (place: number, site: URL, outcome: "paid" | "failed" | "cancelled"): void => {
    planReport(place);
    const signature = site.searchParams.get("signature") ?? "";
    const orderNo = site.searchParams.get("order_no");
    const confirmed =
      orderNo === null
        ? server.confirmRecharge(site.searchParams.get("recharge_no") ?? "", signature, outcome)
        : server.confirmPayment(orderNo, signature);
    void time.working(
      confirmed.then(({ status }) => {
        log.note(`site ${orderNo ?? "recharge"} ${outcome} ${status}`);
        audit(null);
      }),
    );
  };

  const originAt = (place: number, tab: string, account: number): CommandOrigin => ({
    account,
    device: deviceOf(tab),
    tab,
    place,
  });
  const sent = (call: Call): void => {
    const who = holderOf(call.token);
    options.observer?.sent(call);
    sendings.sent(call, who);
    const { key } = call;
    const [isShared = false, isOwn = false] =
      key === null ? [] : recordsOf(call).map((records) => records.includes(key));
    if (who !== null) commandLedger.sent(originAt(call.customer, call.tab, who), call, isShared);
    if (who !== null && namesRowOfOthers(tables, who, call))
      reportViolation("own-data-only", call.customer, `${call.name} is about what is another's`);
    if (isRecorded(call.name) && key !== null) sendings.checkWritten(call, isShared || isOwn);
  };
  /** The attempt records in a call's browser, and in its tab. */
  const recordsOf = ({ customer: place, tab }: Call): readonly string[] =>
    (
      customer(place)
        .tabs()
        .find(({ name }) => name === tab)
        ?.storages() ?? []
    ).map(textOfAttempts);
  /** The writers of open attempts, by idempotency key. */
  const attemptWriters = new Map<string, number>();
  const customers = new Map<number, VirtualCustomer>();
  for (const [place, [first, ...others]] of users) {
    const device: VirtualCustomer = createCustomer({
      place,
      policy,
      hasInbox: options.hasInbox ?? true,
      mishaps: options.mishaps,
      hasLocks: options.mishaps.includes("two-tabs") && drawBetween(0, 1, seed, place, 8) === 0,
      persons: [createPerson(first), ...others.map(createPerson)],
      time,
      seed,
      serve,
      ended,
      holdUp: (call) => heldUp.get(callKey(call)) ?? 0,
      sent,
      tapped: (tab, call, id) => sendings.tapped(tab.name, { call, id }, holderAt(tab)),
      searched: (tab, keyword) => {
        const who = holderAt(tab);
        if (who !== null) searched.set(who, (searched.get(who) ?? new Set()).add(keyword));
      },
      storing: (tab, storage) =>
        watchAttemptStore(storage, attemptWriters, {
          holder: () => holderAt(tab()),
          clearedByAnother: (key) =>
            reportViolation("own-data-only", place, `attempt ${key} was settled by another`),
          removed: ({ key, content, writer }) =>
            // A record that is moved between storages is there again before the microtask.
            queueMicrotask(() => {
              const storages = device.tabs().flatMap((one) => one.storages());
              if (storages.some((one) => keptAttempts(one).some((kept) => kept.key === key)))
                return;
              if (valueAt(content, "isWatched") === true) return;
              commandLedger.recordEnded(originAt(place, tab().name, writer), {
                subject: subjectOf(valueAt(content, "request")),
                keys: sendingKeysIn(content),
                isVisit: hasVisitIn(content),
              });
            }),
        }),
      attempted: (tab, subject) => {
        const who = holderAt(tab);
        return (interaction) => {
          if (who === null) return;
          commandLedger.interacted(
            originAt(place, tab.name, who),
            subjectOf(subject),
            interaction,
            isByHand,
          );
          if (interaction.type === "outcome shown")
            options.observer?.outcomeShown(
              place,
              tab.name,
              subjectOf(subject),
              interaction.outcome,
            );
        };
      },
      failed: (error) => reportViolation("no-program-error", place, messageOf(error)),
      starting: (actor) => options.starting?.(place, actor),
      report: (site, outcome) => report(place, site, outcome),
      storageOf: defect?.storage,
      fetchOf: defect?.fetch,
    });
    customers.set(place, device);
  }
  const customer = (place: number): VirtualCustomer => {
    const one = customers.get(place);
    if (one === undefined) throw new Error(`There is no customer ${place}`);
    return one;
  };

  /** A page may only hold its customer's attempts (D7.8). */
  const checkAttempts = (place: number, page: Visit, who: number): void => {
    for (const attempt of page.session.getSnapshot().context.attempts.values()) {
      const key: unknown = attempt.getSnapshot().context.record?.key;
      if (typeof key === "string" && (attemptWriters.get(key) ?? who) !== who)
        reportViolation("own-data-only", place, `the page holds attempt ${key} of another`);
    }
  };
  const isSending = ({ session }: Visit): boolean =>
    [...session.getSnapshot().context.attempts.values()].some(
      (attempt) => attemptStatus(attempt.getSnapshot()) === "sending",
    );
  const judgeShown = (place: number): void => {
    const { visit, tab, isOnline } = customer(place);
    const { name, network } = tab();
    const page = visit();
    const who = holderAt(tab());
    if (page === null || who === null) return;
    checkAttempts(place, page, who);
    for (const held of page.holds()) {
      const what = dataOfOthers(tables, who, held, searched.get(who) ?? new Set());
      if (what !== null)
        reportViolation(
          "own-data-only",
          place,
          `${page.place().screen} holds what is another's: ${what}`,
        );
    }
    if (page.isHidden() || !isOnline() || network.underWay() > 0) return;
    // The session of this page has ended, unnoticed: it can read nothing any more.
    if (!isTaken(tab()) || page.screen().unknown?.() != null) return;
    // A response is written into the record before the screens hear of it: without Web Locks that takes a while.
    if (isSending(page)) return;
    for (const shown of page.shows()) {
      const fact = factKey(who, shown.kind);
      const elsewhere = [...(byTab.get(fact) ?? [])].filter(([other]) => other !== name);
      const changed = Math.max(foreign.get(fact) ?? 0, ...elsewhere.map(([, at]) => at));
      const trouble = troubled.get(place) ?? 0;
      if (Math.max(changed, trouble) >= shown.since) continue;
      const held = heldText(tables, who, shown);
      if (held !== shown.text)
        reportViolation(
          "client-shows-server",
          place,
          `${page.place().screen}, ${shown.view.of}: shows “${shown.text}”, the server holds “${held}”`,
        );
    }
  };

  const advanceTo = async (instant: number): Promise<void> => {
    try {
      await time.advanceTo(instant);
    } catch (error) {
      reportViolation("no-program-error", null, messageOf(error));
    }
  };
  const arrive = async (place: number, at: number): Promise<void> => {
    await advanceTo(opening + at);
    const who = customer(place);
    if (who.visit() === null && who.site() === null) {
      who.load();
      await time.runPending();
    }
  };
  const perform = async (
    { at, customer: place, intention, which, much }: Step,
    chosen?: Offer,
  ): Promise<boolean> => {
    await arrive(place, at);
    const who = customer(place);
    judgeShown(place);
    const offer = chosen ?? Object.entries(who.offers()).find(([name]) => name === intention)?.[1];
    log.note(`${at} ${place} ${intention} ${which} ${much}${offer === undefined ? " -" : ""}`);
    if (offer === undefined) return false;
    if (intention in intentions) count(tally.intentions, intention);
    if (
      intention === "reload" ||
      intention === "leave and come back" ||
      intention === "close the tab" ||
      intention === "hand the device over"
    ) {
      const { name } = who.tab();
      sendings.forget(name);
      if (intention !== "hand the device over") commandLedger.pageGone(name);
    }
    try {
      actAsCustomer(() => offer.act({ which: which % offer.choices, much }));
      await time.runPending();
    } catch (error) {
      reportViolation("no-program-error", place, messageOf(error));
    }
    return true;
  };

  return {
    time,
    tables,
    effects,
    customer,
    places: options.customers,
    arrive,
    perform,
    actAsCustomer,
    advanceTo,
    checkShown: judgeShown,
    stopFaults: () => {
      faults = { by: "list", hits: [] };
      planned.clear();
    },
    reportViolation,
    auditAll: () => {
      for (const one of ledger.auditAll()) found(one);
    },
    violation: () => violation,
    hits,
    close: () => {
      for (const one of customers.values()) one.close();
    },
  };
};
