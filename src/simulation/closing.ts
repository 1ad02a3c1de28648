import { attemptStatus } from "../domain/attempt/attempt-status.ts";
import { watchedForMs } from "../domain/attempt/intervals.ts";
import { parseOrderId, parseProductId } from "../domain/ids.ts";
import type { Place } from "./customer/place.ts";
import { type KeptAttempt, keptAttempts } from "./laws/kept-attempts.ts";
import { opening, type ShopFloor } from "./shop-floor.ts";

/** Longer than any request can be under way (`longestRequest`), in milliseconds. */
const untilNothingIsOnItsWay = 25_000;
const lookEvery = 500;
/** How long a customer waits for a screen at most, in milliseconds. */
const patience = 60_000;
/** Milliseconds between two looks at what is not known. */
const lookAgainAfter = 4_000;
/** Looks at it: more than 60 s of an open page, which are enough whatever the clock does (D7.7). */
const mostLooks = 16;

/** Where a customer finds out what became of an attempt. */
const placeOfAttempt = ({ kind, orderId }: KeptAttempt): Place | null => {
  const order = parseOrderId(orderId);
  const product = parseProductId("1");
  if (kind === "payment" && order !== null) return { screen: "payment", id: order };
  if (kind === "order" && product !== null)
    return { screen: "checkout", request: { kind: "product", productId: product, quantity: 1 } };
  return null;
};

const tour: readonly Place[] = [
  { screen: "wallet" },
  { screen: "accounts" },
  { screen: "orders", tab: "all" },
  { screen: "cart" },
  { screen: "messages" },
  { screen: "user" },
  { screen: "settings" },
];

/** What customers do at the end of a day, on the devices of these places at once. */
const closingHands = (floor: ShopFloor, places: readonly number[]) => {
  const { time } = floor;
  const broken = () => floor.breach() !== null;
  const pass = (milliseconds: number) => floor.advanceTo(time.now() + milliseconds);
  const busy = () => places.some((place) => floor.customer(place).tab().network.underWay() > 0);
  const untilQuiet = async (): Promise<void> => {
    const end = time.now() + patience;
    do await pass(lookEvery);
    while (!broken() && time.now() < end && busy());
  };
  const each = (visit: (place: number) => void): void => {
    for (const place of places) visit(place);
  };
  const pageOf = (place: number) => floor.customer(place).visit();
  const allAttempts = (place: number): readonly KeptAttempt[] => {
    const { tab, person } = floor.customer(place);
    return tab()
      .storages()
      .flatMap(keptAttempts)
      .filter(({ owner }) => owner === "null" || owner === person().username);
  };
  /** Nobody wants to send any more what would be lost with its tab. */
  const cancelAsked = (): void =>
    each((place) => {
      const attempts = pageOf(place)?.session.getSnapshot().context.attempts ?? new Map();
      for (const attempt of attempts.values())
        if (attemptStatus(attempt.getSnapshot()) === "asking for this tab")
          floor.byHand(() => attempt.send({ type: "CANCELLED" }));
    });
  const checkUnknown = async (): Promise<void> => {
    for (let looks = 0; looks < mostLooks && !broken(); looks += 1) {
      const lost = places.filter((place) => pageOf(place)?.screen().unknown() != null);
      if (lost.length === 0) return;
      for (const place of lost) floor.byHand(() => pageOf(place)?.screen().check?.());
      await pass(lookAgainAfter);
      await untilQuiet();
    }
    each((place) => {
      const what = pageOf(place)?.screen().unknown() ?? null;
      if (what !== null) floor.blame("nobody-left-unknown", place, `does not know ${what}`);
    });
  };
  /** With each password that may be the right one. */
  const logIn = async (): Promise<void> => {
    each((place) => {
      const { visit, person } = floor.customer(place);
      if (visit()?.place().screen === "register" && person().account() !== "none")
        visit()?.go({ screen: "login" });
    });
    for (let tries = 0; !broken(); tries += 1) {
      const outside = places.filter((place) => {
        const { person, offers } = floor.customer(place);
        return tries < person().doubts() && offers()["log in"] !== undefined;
      });
      if (outside.length === 0) break;
      for (const place of outside)
        floor.byHand(() => floor.customer(place).offers()["log in"]?.act({ which: 0, much: 0 }));
      await untilQuiet();
    }
    each((place) => {
      const { visit, person } = floor.customer(place);
      if (person().account() === "yes" && visit()?.session.getSnapshot().matches("anonymous"))
        floor.blame("nobody-left-unknown", place, "does not know what to log in with");
    });
  };
  return { broken, pass, untilQuiet, each, pageOf, allAttempts, cancelAsked, checkUnknown, logIn };
};

/** A pass over the devices of these places, each with whoever has it now. */
const lookRound = async (floor: ShopFloor, places: readonly number[]): Promise<void> => {
  const hands = closingHands(floor, places);
  const { broken, untilQuiet, each, pageOf, allAttempts, cancelAsked, checkUnknown, logIn } = hands;
  const ownAttempts = (place: number): readonly KeptAttempt[] =>
    allAttempts(place).filter(({ isWatched, isVisit }) => !isWatched && !isVisit);
  /** Nothing was paid at the payment site, as far as their customers know (D8). */
  const endVisits = async (): Promise<void> => {
    for (let rounds = 0; rounds < 5 && !broken(); rounds += 1) {
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
      each((place) => {
        const attempts = pageOf(place)?.session.getSnapshot().context.attempts ?? new Map();
        for (const attempt of attempts.values())
          if (attemptStatus(attempt.getSnapshot()) === "at the payment site")
            floor.byHand(() => attempt.send({ type: "DISMISS" }));
      });
      await untilQuiet();
    }
  };

  cancelAsked();
  await untilQuiet();
  // A page that was out of sight has not heard of everything.
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
  for (const next of tour) {
    if (broken()) return;
    each((place) => pageOf(place)?.go(next));
    await untilQuiet();
    await checkUnknown();
    each((place) => pageOf(place)?.refresh());
    await untilQuiet();
    each((place) => floor.judgeShown(place));
  }
  await endVisits();
  each((place) => {
    const [left] = allAttempts(place).filter(({ isWatched }) => !isWatched);
    if (left !== undefined)
      floor.blame("nobody-left-unknown", place, `its device still has an attempt at ${left.kind}`);
  });
};

/** A day later, when their next visit begins, nothing is watched any more (D7.8). */
const lookADayLater = async (floor: ShopFloor): Promise<void> => {
  const left = floor.places.filter((place) =>
    floor
      .customer(place)
      .tab()
      .storages()
      .some((storage) => keptAttempts(storage).length > 0),
  );
  for (const place of floor.places) floor.customer(place).close();
  if (left.length === 0 || floor.breach() !== null) return;
  const { pass, untilQuiet, logIn, allAttempts, each } = closingHands(floor, left);
  await pass(watchedForMs + patience);
  each((place) => floor.customer(place).load({ screen: "home" }));
  await untilQuiet();
  for (let persons = 0; persons < 2 && floor.breach() === null; persons += 1) {
    await logIn();
    await untilQuiet();
    each((place) => {
      const [attempt] = allAttempts(place);
      if (attempt !== undefined)
        floor.blame("nobody-left-unknown", place, `an attempt at ${attempt.kind} is kept for ever`);
    });
    each((place) => floor.customer(place).handOver());
    await untilQuiet();
  }
};

/**
 * The end of a day: the network is there again, nothing goes wrong any more, and every customer
 * comes back, looks at what was left open, and at all that is their own; then the others who have
 * used their devices; a day later those of whom something is still kept.
 */
export const closeTheDay = async (floor: ShopFloor): Promise<void> => {
  const { time, places } = floor;
  floor.stopFaults();
  for (const place of places) {
    const customer = floor.customer(place);
    customer.recover();
    if (customer.site() !== null || customer.visit() === null) customer.load({ screen: "home" });
    customer.visit()?.setHidden(false);
  }
  await floor.advanceTo(time.now() + untilNothingIsOnItsWay);
  // Whom a last answer has led to the payment site.
  for (const place of places) {
    const customer = floor.customer(place);
    if (customer.visit() === null) customer.load({ screen: "home" });
  }
  await lookRound(floor, places);
  // Tab by tab, and device by device.
  for (let rest = places; rest.length > 0 && floor.breach() === null;) {
    rest = rest.filter((place) => floor.customer(place).closeTab());
    if (rest.length > 0) await lookRound(floor, rest);
  }
  const others = places.filter((place) => floor.customer(place).wasShared());
  for (const place of places) {
    if (others.includes(place)) floor.customer(place).handOver();
    else floor.customer(place).close();
  }
  if (others.length > 0 && floor.breach() === null) await lookRound(floor, others);
  await lookADayLater(floor);
  floor.auditAll();
};

/** Milliseconds since the shop opened. */
export const sinceOpening = (floor: ShopFloor): number => floor.time.now() - opening;
