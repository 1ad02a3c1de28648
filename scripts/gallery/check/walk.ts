import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Language } from "../../../src/domain/locale/language.ts";
import { messageOf } from "../../../src/fake-server/errors/message-of.ts";
import { openJourneyShop } from "../../../tests/support/journey/host/shop.ts";
import { type Known, knownOf } from "../../../tests/support/journey/tour/known.ts";
import type { Stop, Visitor } from "../../../tests/support/journey/tour/stop.ts";
import { nameOfStop } from "../../../tests/support/journey/tour/tour.ts";
import { goOnAt, openStop, phonesOf } from "../../../tests/support/journey/tour/walk.ts";
import { faultsOf } from "./faults.ts";
import { showAs } from "./show.ts";
import { isForAxe, type Display, nameOfView } from "./view.ts";

/** A stop in a language: its displays are walked on one page. */
export interface Task {
  readonly stop: Stop;
  readonly language: Language;
  readonly displays: readonly Display[];
}

type Phones = Readonly<Record<Visitor, BrowserContext>>;

/** Milliseconds for which a stop stays unchanged: then a toast closes or a held call times out. */
const staysFor = ({ kind, isLoading }: Stop): number => {
  if (kind === "toast") return 0;
  return isLoading === true ? 8_000 : Number.POSITIVE_INFINITY;
};

const checkStop = async (
  phone: BrowserContext,
  { stop, language, displays }: Task,
  known: Known,
  report: (line: string) => void,
): Promise<void> => {
  let page: Page | undefined;
  let reachedAt = 0;
  try {
    for (const look of displays) {
      if (page === undefined || performance.now() - reachedAt >= staysFor(stop)) {
        await page?.close();
        page = await phone.newPage();
        await openStop(page, stop, known);
        await goOnAt(page, stop, known);
        reachedAt = performance.now();
      }
      await showAs(page, look);
      const name = nameOfView({ stop: nameOfStop(stop), language, ...look });
      for (const fault of await faultsOf(page, look, isForAxe(look))) report(`${name}: ${fault}`);
    }
  } catch (error) {
    const [reason] = messageOf(error).split("\n");
    report(`${nameOfStop(stop)}, ${language}: not reached, ${reason}`);
  } finally {
    await page?.close();
  }
};

/**
 * Takes one task after the other, each as a customer of a shop of its own: what one does to prices
 * and messages is not seen by another.
 */
const work = async (
  browser: Browser,
  next: () => Task | undefined,
  report: (line: string) => void,
  outDir: string,
): Promise<void> => {
  const shop = await openJourneyShop({ outDir });
  const phones = new Map<Language, Phones>();
  try {
    const known = await knownOf(shop);
    for (let task = next(); task !== undefined; task = next()) {
      const { language, stop } = task;
      const those =
        phones.get(language) ??
        (await phonesOf(browser, known, { language, reducedMotion: "reduce" }));
      phones.set(language, those);
      await checkStop(those[stop.visitor], task, known, report);
    }
  } finally {
    await shop.close();
  }
};

/** Runs all tasks, `workers` at a time; reports each line as soon as it is found. */
export const checkAll = async (
  browser: Browser,
  tasks: readonly Task[],
  {
    workers,
    outDir,
    report,
    done,
  }: {
    readonly workers: number;
    /** The build that is looked at. */
    readonly outDir: string;
    readonly report: (line: string) => void;
    readonly done: (tasks: number) => void;
  },
): Promise<void> => {
  const waiting = [...tasks];
  const next = (): Task | undefined => {
    done(tasks.length - waiting.length);
    return waiting.shift();
  };
  await Promise.all(Array.from({ length: workers }, () => work(browser, next, report, outDir)));
};
