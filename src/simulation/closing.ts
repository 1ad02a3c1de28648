import type { AnyActorRef } from "xstate";
import { type AttemptStatus, attemptStatus } from "../domain/attempt/attempt-status.ts";
import { watchedForMs } from "../domain/attempt/intervals.ts";
import { parseOrderId, parseProductId } from "../domain/identity/ids.ts";
import type { ShopRoute } from "./customer/shop-route.ts";
import { decide } from "../domain/attempt/decide.ts";
import { type KeptAttempt, keptAttempts } from "./invariants/kept-attempts.ts";
import { opening } from "./world/options.ts";
import type { World } from "./world/world.ts";

/** Milliseconds, longer than any request takes. */
const requestsSettledMs = 25_000;
const pollIntervalMs = 500;
/** Timeout of a screen's loading, in milliseconds. */
const screenTimeoutMs = 60_000;
/** Milliseconds between two checks of an unknown outcome. */
const recheckIntervalMs = 4_000;
/** The number of checks: more than 60 s on an open page, sufficient with any clock (D7.7). */
const maxChecks = 16;

/** The screen that shows an attempt's outcome. */
const placeOfAttempt = ({ kind, orderId }: KeptAttempt): ShopRoute | null => {
  const order = parseOrderId(orderId);
  const product = parseProductId("1");
  if (kind === "payment" && order !== null) return { screen: "payment", id: order };
  if (kind === "order" && product !== null)
    return { screen: "checkout", request: { kind: "product", productId: product, quantity: 1 } };
  return null;
};

const tour: readonly ShopRoute[] = [
  { screen: "wallet" },
  { screen: "accounts" },
  { screen: "orders", tab: "all" },
  { screen: "cart" },
  { screen: "messages" },
  { screen: "user" },
  { screen: "settings" },
];

/** The customers' actions at the end of a day, in parallel on the devices of these places. */
const closingActions = (world: World, places: readonly number[]) => {
  const { time } = world;
  const broken = () => world.violation() !== null;
  const pass = (milliseconds: number) => world.advanceTo(time.now() + milliseconds);
  const busy = () => places.some((place) => world.customer(place).tab().network.underWay() > 0);
  const untilQuiet = async (): Promise<void> => {
    const end = time.now() + screenTimeoutMs;
    do await pass(pollIntervalMs);
    while (!broken() && time.now() < end && busy());
  };
  const each = (visit: (place: number) => void): void => {
    for (const place of places) visit(place);
  };
  const pageOf = (place: number) => world.customer(place).visit();
  const allAttempts = (place: number): readonly KeptAttempt[] => {
    const { tab, person } = world.customer(place);
    return tab()
      .storages()
      .flatMap(keptAttempts)
      .filter(({ owner }) => owner === "null" || owner === person().username);
  };
  /** Every attempt of this status on the pages; their customers act on it. */
  const eachAttempt = (status: AttemptStatus, act: (attempt: AnyActorRef) => void): void =>
    each((place) => {
      for (const attempt of pageOf(place)?.session.getSnapshot().context.attempts.values() ?? [])
        if (attemptStatus(attempt.getSnapshot()) === status)
          world.actAsCustomer(() => act(attempt));
    });
  const checkUnknown = async (): Promise<void> => {
    for (let checks = 0; checks < maxChecks && !broken(); checks += 1) {
      const lost = places.filter((place) => pageOf(place)?.screen().unknown?.() != null);
      if (lost.length === 0) return;
      for (const place of lost) world.actAsCustomer(() => pageOf(place)?.screen().check?.());
      await pass(recheckIntervalMs);
      await untilQuiet();
    }
    each((place) => {
      const what = pageOf(place)?.screen().unknown?.() ?? null;
      if (what !== null)
        world.reportViolation("nobody-left-unknown", place, `does not know ${what}`);
    });
  };
  /** Tries every password that may be the current one. */
  const logIn = async (): Promise<void> => {
    each((place) => {
      const { visit, person } = world.customer(place);
      const user = visit()?.session.getSnapshot().context.user ?? null;
      // The login of another was under way when the device changed hands.
      if (user !== null && user.username !== person().username)
        visit()?.session.send({ type: "LOG_OUT" });
      if (visit()?.place().screen === "register" && person().account() !== "none")
        visit()?.go({ screen: "login" });
    });
    /** By place: a page may notice later than the others that its session has ended. */
    const tries = new Map<number, number>();
    while (!broken()) {
      const outside = places.filter((place) => {
        const { person, offers } = world.customer(place);
        return (tries.get(place) ?? 0) < person().doubts() && offers()["log in"] !== undefined;
      });
      if (outside.length === 0) break;
      for (const place of outside) {
        tries.set(place, (tries.get(place) ?? 0) + 1);
        world.actAsCustomer(() =>
          world.customer(place).offers()["log in"]?.act({ which: 0, much: 0 }),
        );
      }
      await untilQuiet();
    }
    each((place) => {
      const { visit, person } = world.customer(place);
      if (person().account() === "yes" && visit()?.session.getSnapshot().matches("anonymous"))
        world.reportViolation("nobody-left-unknown", place, "does not know what to log in with");
    });
  };
  return { broken, pass, untilQuiet, each, pageOf, allAttempts, eachAttempt, checkUnknown, logIn };
};

/** Resolves everything open on the devices of these places, for their current users. */
const resolveAll = async (world: World, places: readonly number[]): Promise<void> => {
  const actions = closingActions(world, places);
  const { broken, untilQuiet, each, pageOf, allAttempts, eachAttempt, checkUnknown, logIn } =
    actions;
  const ownAttempts = (place: number): readonly KeptAttempt[] =>
    allAttempts(place).filter(({ isWatched, isVisit }) => !isWatched && !isVisit);
  /** Dismisses open payments: as far as the customers know, nothing was paid (D8). */
  const endVisits = async (): Promise<void> => {
    for (let rounds = 0; rounds < 5 && !broken(); rounds += 1) {
      // A change of the password that takes effect late ends the session.
      await logIn();
      const visits = places.flatMap((place) =>
        allAttempts(place)
          .filter(({ isVisit, isWatched }) => isVisit && !isWatched)
          .slice(0, 1)
          .map((attempt) => ({
            place,
            at: placeOfAttempt(attempt) ?? { screen: "wallet" as const },
          })),
      );
      if (visits.length === 0) return;
      for (const { place, at } of visits) pageOf(place)?.go(at);
      await untilQuiet();
      // A sending beside an open payment may have had no response.
      await checkUnknown();
      eachAttempt("at the payment site", (attempt) => decide(attempt, "dismiss"));
      await untilQuiet();
      // A sending before the visit may have had no response, either.
      await checkUnknown();
    }
  };

  // They await consent to a record that is kept only in this tab.
  eachAttempt("confirming this tab", (attempt) => attempt.send({ type: "CANCELLED" }));
  await untilQuiet();
  // A page that was hidden has missed updates.
  each((place) => {
    pageOf(place)?.setHidden(true);
    pageOf(place)?.setHidden(false);
    pageOf(place)?.refresh();
  });
  await untilQuiet();
  await checkUnknown();
  await logIn();
  for (let rounds = 0; rounds < 5 && !broken(); rounds += 1) {
    let some = false;
    each((place) => {
      const next = ownAttempts(place)
        .map(placeOfAttempt)
        .find((at) => at !== null);
      if (next === undefined) return;
      some = true;
      pageOf(place)?.go(next);
    });
    if (!some) break;
    await untilQuiet();
    await checkUnknown();
  }
  for (const [stop, next] of tour.entries()) {
    if (broken()) return;
    each((place) => pageOf(place)?.go(next));
    await untilQuiet();
    await checkUnknown();
    // Each customer refreshes one screen only, as the other screens have just been read. Seven customers
    // refresh all.
    each((place) => {
      if ((place + stop) % tour.length === 0) pageOf(place)?.refresh();
    });
    await untilQuiet();
    each((place) => world.checkShown(place));
  }
  await endVisits();
  each((place) => {
    const [left] = allAttempts(place).filter(({ isWatched }) => !isWatched);
    if (left !== undefined)
      world.reportViolation(
        "nobody-left-unknown",
        place,
        `its device still has an attempt at ${left.kind}`,
      );
  });
};

/** A day later, at the next visit, no attempt may be watched any more (D7.8). */
const checkADayLater = async (world: World): Promise<void> => {
  const left = world.places.filter((place) =>
    world
      .customer(place)
      .tab()
      .storages()
      .some((storage) => keptAttempts(storage).length > 0),
  );
  for (const place of world.places) world.customer(place).close();
  if (left.length === 0 || world.violation() !== null) return;
  const { pass, untilQuiet, logIn, allAttempts, each } = closingActions(world, left);
  await pass(watchedForMs + screenTimeoutMs);
  each((place) => world.customer(place).load({ screen: "home" }));
  await untilQuiet();
  for (let persons = 0; persons < 2 && world.violation() === null; persons += 1) {
    await logIn();
    await untilQuiet();
    each((place) => {
      const [attempt] = allAttempts(place);
      if (attempt !== undefined)
        world.reportViolation(
          "nobody-left-unknown",
          place,
          `an attempt at ${attempt.kind} is kept for ever`,
        );
    });
    each((place) => world.customer(place).changeUser());
    await untilQuiet();
  }
};

/**
 * The end of a day: the network works again and there are no more faults. Every customer returns,
 * resolves what was left open and reads all their data; then the other users of their devices; a
 * day later those with attempt records left.
 */
export const closeShop = async (world: World): Promise<void> => {
  const { time, places } = world;
  world.stopFaults();
  for (const place of places) {
    const customer = world.customer(place);
    customer.recover();
    if (customer.site() !== null || customer.visit() === null) customer.load({ screen: "home" });
    customer.visit()?.setHidden(false);
  }
  await world.advanceTo(time.now() + requestsSettledMs);
  // A late response may have redirected a customer to the payment site.
  for (const place of places) {
    const customer = world.customer(place);
    if (customer.visit() === null) customer.load({ screen: "home" });
  }
  await resolveAll(world, places);
  // Each tab of each device.
  for (let rest = places; rest.length > 0 && world.violation() === null;) {
    rest = rest.filter((place) => world.customer(place).closeTab());
    if (rest.length > 0) await resolveAll(world, rest);
  }
  const others = places.filter((place) => world.customer(place).wasShared());
  for (const place of places) {
    if (others.includes(place)) world.customer(place).changeUser();
    else world.customer(place).close();
  }
  if (others.length > 0 && world.violation() === null) await resolveAll(world, others);
  await checkADayLater(world);
  world.auditAll();
};

/** Milliseconds since the shop opened. */
export const sinceOpening = (world: World): number => world.time.now() - opening;
