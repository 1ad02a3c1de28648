import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { type AttemptStatus, mayDecide } from "../../../../src/domain/attempt/attempt-status.ts";
import type { PaymentMethod } from "../../../../src/domain/policy.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import type { SendingOutcome } from "../../../support/late-answers.ts";
import { paymentWorld } from "../../../support/payment-world.ts";

beforeEach(() => void vi.useFakeTimers());

type World = ReturnType<typeof paymentWorld>;
type Page = ReturnType<World["page"]>;

/** A customer with two tabs who pays one order, here and there, and what may happen meanwhile (D8). */
const openDay = async (outcomes: readonly SendingOutcome[]) => {
  const world = paymentWorld({ outcomes });
  const tabs: Page[] = [world.page(), world.page()];
  let looksAt = 0;
  /** How many sendings there were at each informed word. */
  const words: number[] = [];
  /** The payment sites of which the customer wants to hear no more, by their keys. */
  const unpaid = new Set<string>();
  await world.pass(500);
  const tab = (): Page => tabs[looksAt] ?? world.page();
  const word = (): void => void words.push(world.sendings().length);
  const pay = (method: PaymentMethod) => async () =>
    tab().do({ type: "CHOOSE", method }, { type: "PAY" });
  const paidThere = (place: number) => async () => {
    const site = world.sites().at(place);
    const isPaid = world.charges().some(({ key }) => key === site?.key);
    if (site !== undefined && !isPaid) world.confirm(world.sites().indexOf(site));
  };
  /** Nothing was paid on the last site, or nobody waits for the answers that have not come. */
  const dismiss = async (status: AttemptStatus): Promise<void> => {
    const { attempt } = tab();
    const sendings = attempt.getSnapshot().context.record?.sendings ?? [];
    if (tab().status() !== status || !mayDecide(attempt.getSnapshot())) return;
    word();
    decide(attempt, "dismiss");
    await world.pass(50);
    if (tab().outcome()?.kind !== "dismissed") return;
    const dismissed =
      status === "in doubt" ? sendings.filter(({ visit }) => visit === null) : sendings.slice(-1);
    for (const { key } of dismissed) unpaid.add(key);
  };
  const acts = {
    "pay by balance": pay("balance"),
    "pay by Alipay": pay("alipay"),
    "pay by USDT": pay("usdt"),
    "say yes": async () => {
      if (tab().state() !== "confirming") return;
      word();
      tab().do({ type: "CONFIRMED" });
    },
    "go back": async () => tab().do({ type: "KEPT" }),
    "come back": async () => tab().comeBack(),
    "turn to the other tab": async () => {
      looksAt = 1 - looksAt;
      tab().comeBack();
    },
    reload: async () => {
      tabs[looksAt] = tab().reload();
    },
    "pay on the first site": paidThere(0),
    "pay on the last site": paidThere(-1),
    "nothing was paid": () => dismiss("at the payment site"),
    "send again": async () => {
      const { attempt } = tab();
      if (tab().status() !== "in doubt" || !mayDecide(attempt.getSnapshot())) return;
      word();
      decide(attempt, "resend");
      attempt.send({ type: "RESEND" });
    },
    "stop waiting": () => dismiss("in doubt"),
    "a moment": () => world.pass(400),
    "ten seconds": () => world.pass(10_000),
    "a minute": () => world.pass(61_000),
  };
  return { world, tabs, words, unpaid, acts };
};

type Day = Awaited<ReturnType<typeof openDay>>;
type Act = keyof Day["acts"];

/** Whoever is charged twice has been warned between the two sendings. */
const chargesAreInformed = ({ world, words }: Day): void => {
  const sendings = world.sendings();
  const charged = world.charges().map((charge) => sendings.lastIndexOf(charge));
  const [first = 0, ...later] = charged.toSorted((a, b) => a - b);
  for (const one of later) expect(words.some((sent) => sent > first && sent <= one)).toBe(true);
};

/** A payment site that was left for is remembered until the order is paid or the customer says no. */
const sitesAreKnown = ({ world, unpaid }: Day): void => {
  const open = world.sites().filter(({ key }) => !unpaid.has(key));
  if (world.shop.status !== "unpaid") return;
  for (const { key } of open) expect(world.recorded()).toContain(`"key":"${key}"`);
};

const answers = fc.record<SendingOutcome>({
  effectAfter: fc.constantFrom<number | null>(null, 0, 300, 8_000, 40_000, 60_000, 90_000),
  answer: fc.constantFrom<SendingOutcome["answer"]>("refused", "gateway", "dropped"),
  answerAfter: fc.constantFrom(0, 400, 3_000),
});
const works = fc.record<SendingOutcome>({
  effectAfter: fc.constant(0),
  answer: fc.constant("as it is"),
  answerAfter: fc.constantFrom(100, 5_000),
});

const allActs: readonly Act[] = [
  "pay by balance",
  "pay by Alipay",
  "pay by USDT",
  "say yes",
  "say yes",
  "go back",
  "come back",
  "turn to the other tab",
  "reload",
  "pay on the first site",
  "pay on the last site",
  "nothing was paid",
  "send again",
  "stop waiting",
  "a moment",
  "a moment",
  "ten seconds",
  "a minute",
];

test("in any order of payments, payment sites, tabs and words nobody is charged twice unasked, and no site is forgotten [S1.3]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(works, answers), { maxLength: 4 }),
      fc.array(fc.constantFrom(...allActs), { maxLength: 16 }),
      async (outcomes, script) => {
        const day = await openDay(outcomes);
        for (const act of script) {
          await day.acts[act]();
          await day.world.pass(100);
          sitesAreKnown(day);
        }
        await day.world.pass(100_000);
        chargesAreInformed(day);
        for (const tab of day.tabs) tab.close();
      },
    ),
    {
      numRuns: 60,
      examples: [
        // Of the site whose address was lost with the page nobody is to be told any more.
        [[], ["pay by USDT", "reload", "a minute", "stop waiting"]],
        // Whoever pays beside an open payment site is asked first.
        [[], ["pay by Alipay", "a moment", "come back", "pay by balance", "pay on the first site"]],
        // "Nothing was paid" is said of the second site.
        [
          [],
          [
            "pay by Alipay",
            "a moment",
            "come back",
            "pay by USDT",
            "say yes",
            "a moment",
            "come back",
            "nothing was paid",
            "pay by balance",
            "say yes",
            "pay on the first site",
          ],
        ],
      ],
    },
  );
});
