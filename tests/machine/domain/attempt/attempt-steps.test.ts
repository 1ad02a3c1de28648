import { Result } from "effect";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { attemptMachine } from "../../../../src/domain/attempt/attempt.machine.ts";
import type { AttemptActors, Sent } from "../../../../src/domain/attempt/attempt-actors.ts";
import type {
  AttemptEvent,
  AttemptOptions,
} from "../../../../src/domain/attempt/attempt-context.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { preparedForMs, resendAfterMs } from "../../../../src/domain/attempt/intervals.ts";
import type { LookedUp, Rechecked } from "../../../../src/domain/attempt/outcome.ts";
import type { AttemptRecord, Found, Sending } from "../../../../src/domain/attempt/record.ts";
import type { RechargeRequest } from "../../../../src/domain/attempt/request.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { recharge } from "../../../support/attempt-world.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";

/** What the machine passes to its actors and keeps of their answers, where a test writes each answer. */

beforeEach(() => void vi.useFakeTimers());

interface Row {
  readonly id: number;
}

const request = recharge(100_00);
const send = { type: "SEND", request } as const;
const payUrl = "https://pay.example/7";
const visit = { since: 0, payUrl, rowId: 7 };

const sendingOf = (changes: Partial<Sending<RechargeRequest>> = {}): Sending<RechargeRequest> => ({
  key: "key 1",
  request,
  at: 0,
  visit: null,
  ...changes,
});

const recordOf = (
  changes: Partial<AttemptRecord<RechargeRequest>> = {},
): AttemptRecord<RechargeRequest> => ({
  key: "key 1",
  request,
  baseline: [],
  sendings: [sendingOf()],
  elapsed: 0,
  isWatched: false,
  place: "local",
  ...changes,
});

const prepared = recordOf({ sendings: [] });
const found = (changes?: Parameters<typeof recordOf>[0]): Found<RechargeRequest> => ({
  kind: "record",
  record: recordOf(changes),
});
const nothing: Found<RechargeRequest> = { kind: "none" };

const answered = (site: string | null): Sent<RechargeRequest, Row> => ({
  sending: sendingOf(),
  answer: Result.succeed({
    response: { id: 7 },
    site: site === null ? null : { payUrl: site, rowId: 7, sendingKey: "key 1" },
  }),
});
const failed = (failure: CallFailure): Sent<RechargeRequest, Row> => ({
  sending: sendingOf(),
  answer: Result.fail(failure),
});
const noRows: LookedUp<Row> = { rows: [], explainsAll: false };
const oneRow: LookedUp<Row> = { rows: [{ id: 7 }], explainsAll: true };

type Read<Answer> = Answer | CallFailure | "late";

/** Each actor's answers in turn; the last one repeats. "late": none while the test runs. */
interface Answers {
  readonly find?: readonly (Found<RechargeRequest> | "late")[];
  readonly prepare?: readonly (AttemptRecord<RechargeRequest> | null)[];
  readonly recheck?: readonly Read<Rechecked<Row, string>>[];
  readonly send?: readonly (Sent<RechargeRequest, Row> | "late")[];
  readonly lookUp?: readonly Read<LookedUp<Row>>[];
  readonly beginVisit?: readonly boolean[];
}

type Options = AttemptOptions<RechargeRequest, Row>;

const start = async (
  {
    find = [nothing],
    prepare = [prepared],
    recheck = [{ kind: "unchanged" }],
    send: sent = ["late"],
    lookUp = [noRows],
    beginVisit = [true],
  }: Answers = {},
  options: Options = { isKnownByStatus: false },
) => {
  const inputs: { readonly of: string; readonly input: unknown }[] = [];
  /** Takes the next answer, and notes what was passed. */
  const inTurn = <Answer>(of: string, answers: readonly (Answer | "late")[]) => {
    let turn = 0;
    return async (input: unknown): Promise<Answer> => {
      inputs.push({ of, input });
      const answer = answers[Math.min(turn, answers.length - 1)];
      turn += 1;
      if (answer === undefined || answer === "late") return new Promise<Answer>(() => undefined);
      return answer;
    };
  };
  const takes = {
    find: inTurn("find", find),
    prepare: inTurn("prepare", prepare),
    recheck: inTurn("recheck", recheck),
    send: inTurn("send", sent),
    lookUp: inTurn("look up", lookUp),
    beginVisit: inTurn("begin visit", beginVisit),
    clear: inTurn("clear", [true]),
  };
  const read = <Answer extends object>(
    answer: Answer | CallFailure,
  ): Result.Result<Answer, CallFailure> =>
    "_tag" in answer ? Result.fail(answer) : Result.succeed(answer);
  const actors: AttemptActors<RechargeRequest, Row, Row, string> = {
    find: fromPromise(async ({ input }) => Result.succeed(await takes.find(input))),
    readBaseline: fromPromise(async () => read<readonly number[]>([])),
    prepare: fromPromise(async ({ input }) => Result.succeed(await takes.prepare(input))),
    recheck: fromPromise(async ({ input }) => read(await takes.recheck(input))),
    send: fromPromise(async ({ input }) => Result.succeed(await takes.send(input))),
    lookUp: fromPromise(async ({ input }) => read(await takes.lookUp(input))),
    clear: fromPromise(async ({ input }) => Result.succeed(await takes.clear(input))),
    beginVisit: fromPromise(async ({ input }) => Result.succeed(await takes.beginVisit(input))),
    watchPage: fromCallback(() => undefined),
  };
  const logic = attemptMachine<RechargeRequest, Row, Row, string>(options);
  const actor = createActor(logic.provide({ actors }), {
    input: { subject: { kind: "recharge" } },
  });
  const emitted: unknown[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  await pass(0);
  return {
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    emitted: () => emitted,
    /** What was passed to this actor, once for each call. */
    passed: (to: string) => inputs.filter(({ of }) => of === to).map(({ input }) => input),
    pass,
    send: async (...events: readonly AttemptEvent<RechargeRequest>[]) => {
      for (const event of events) {
        actor.send(event);
        await pass(0);
      }
    },
    /** Sends again, after the customer's word. */
    resend: async () => {
      decide(actor, "resend");
      actor.send({ type: "RESEND" });
      await pass(0);
    },
  };
};

describe("what is cleared", () => {
  test("a record that cannot be read, by its key alone", async () => {
    const attempt = await start({ find: [{ kind: "unreadable", key: "key 9" }, nothing] });
    expect(attempt.passed("clear")).toEqual([
      { record: { key: "key 9", sendings: [] }, keep: "nothing", rows: [] },
    ]);
  });

  test("of what was refused, the sending; the earlier ones stay", async () => {
    const attempt = await start({ send: [failed(refused())] });
    await attempt.send(send);
    expect(attempt.passed("clear")).toEqual([
      { record: recordOf(), keep: "earlier sendings", rows: [] },
    ]);
  });

  test("of what was accepted while a visit is open, the sending; the visit stays", async () => {
    const sendings = [sendingOf({ key: "key 0", visit })];
    const attempt = await start(
      { find: [found({ sendings })], send: [answered(null)] },
      { isKnownByStatus: true },
    );
    await attempt.send({ type: "RESEND" });
    expect(attempt.passed("clear")).toMatchObject([{ keep: "earlier sendings" }]);
  });

  test("of what is watched, no row again: the clean-up after it was made when it was found first", async () => {
    const attempt = await start({ find: [found({ isWatched: true })], lookUp: [oneRow] });
    expect(attempt.passed("clear")).toMatchObject([{ keep: "nothing", rows: [] }]);
  });

  test.each([
    ["just as long as a page may need", preparedForMs, 1],
    ["a moment less long", preparedForMs - 1, 0],
  ])("a record prepared %s ago, and never sent", async (_, elapsed, times) => {
    const left = found({ sendings: [], elapsed });
    const attempt = await start({ find: [left, left, nothing] });
    expect(attempt.passed("clear")).toHaveLength(times);
  });
});

describe("a request that is not sent now is not sent by the next form that opens", () => {
  /** Another tab's record, which blocks nothing. */
  const watched = found({ key: "key 2", isWatched: true });

  test.each<[string, Answers]>([
    ["in doubt", { find: [nothing, watched], send: [failed(unreachable)] }],
    [
      "at a payment site whose visit could not begin",
      { find: [nothing, watched], send: [answered(payUrl)], beginVisit: [false] },
    ],
    ["another tab was sending", { find: [nothing, watched], prepare: [null] }],
  ])("%s", async (_, answers) => {
    const attempt = await start(answers);
    await attempt.send(send, { type: "FORM_OPENED" });
    expect(attempt.context()).toMatchObject({ record: { key: "key 2" }, request: null });
    expect(attempt.passed("prepare")).toHaveLength(1);
  });

  test("not sent again because something had changed, and its record is gone", async () => {
    const attempt = await start({
      find: [
        found({ elapsed: resendAfterMs }),
        found({ elapsed: resendAfterMs }),
        nothing,
        watched,
      ],
      recheck: [{ kind: "changed", changes: "the limit" }],
      lookUp: ["late", "late"],
    });
    await attempt.resend();
    expect(attempt.value()).toMatchObject({ open: {} });
    expect(attempt.context().request).toBeNull();
  });
});

describe("a visit to a payment site", () => {
  const visited = found({ sendings: [sendingOf({ visit })] });

  test("is noted with the row that is paid, and is this page's own", async () => {
    const attempt = await start({
      find: [nothing, visited, visited, nothing],
      send: [answered(payUrl)],
      lookUp: [oneRow],
    });
    await attempt.send(send);
    expect(attempt.passed("begin visit")).toEqual([
      { key: "key 1", payUrl, rowId: 7, sendingKey: "key 1" },
    ]);
    expect(attempt.emitted()).toEqual([
      { type: "visit begun", payUrl },
      { type: "ended", outcome: { kind: "found", request, rows: [{ id: 7 }], isOwn: true } },
    ]);
  });

  test("that could not begin leaves no outcome and no site, and the request in the record", async () => {
    const attempt = await start({
      find: [nothing, "late"],
      send: [answered(payUrl)],
      beginVisit: [false],
    });
    await attempt.send({ ...send, request: recharge(50_00) });
    expect(attempt.context()).toMatchObject({
      outcome: null,
      site: null,
      request: null,
      record: { request: recharge(50_00) },
    });
  });

  test("may be asked for again at once, without the word", async () => {
    const attempt = await start({ find: [visited] });
    await attempt.send({ type: "RESEND" });
    expect(attempt.passed("send")).toHaveLength(1);
  });

  test("begins the lookups anew", async () => {
    const attempt = await start({
      find: [...Array.from({ length: 8 }, () => found({ elapsed: resendAfterMs })), "late"],
      lookUp: [noRows],
      send: [answered(payUrl)],
    });
    await attempt.pass(40_000);
    expect(attempt.context().lookups).toBeGreaterThan(3);
    await attempt.resend();
    expect(attempt.emitted()).toEqual([{ type: "visit begun", payUrl }]);
    expect(attempt.context().lookups).toBe(0);
  });
});

describe("another tab", () => {
  test.each([
    [
      "found, with the row",
      [oneRow, noRows],
      { kind: "found", request, rows: [{ id: 7 }], isOwn: false },
    ],
    ["ended elsewhere", [noRows], { kind: "ended elsewhere", request }],
  ])(
    "has ended a record and watches it: %s; this tab watches it, too",
    async (_, lookUp, outcome) => {
      const attempt = await start({ find: [found(), found({ isWatched: true })], lookUp });
      expect(attempt.emitted()).toEqual([{ type: "ended", outcome }]);
      expect(attempt.context().record).toEqual(recordOf({ isWatched: true }));
    },
  );

  test("has a record of its own that is watched: this page's was not ended by it", async () => {
    const attempt = await start({ find: [found(), found({ key: "key 2", isWatched: true })] });
    expect(attempt.emitted()).toEqual([]);
    expect(attempt.context().record).toMatchObject({ key: "key 2", isWatched: true });
  });
});

describe("what is known of the lookups", () => {
  test("nothing of those before is said once it is sent again", async () => {
    const attempt = await start({
      find: [found({ elapsed: resendAfterMs })],
      lookUp: [unreachable, "late"],
    });
    expect(attempt.context().lookupFailed).toBe(true);
    await attempt.send({ type: "CHECK" });
    expect(attempt.context().isAwaited).toBe(true);
    await attempt.resend();
    expect(attempt.passed("send")).toHaveLength(1);
    expect(attempt.context()).toMatchObject({ isAwaited: false, lookupFailed: null });
  });

  test("a customer who comes back waits for the one that begins then", async () => {
    const attempt = await start({ find: [found()], lookUp: [noRows, "late"] });
    await attempt.send({ type: "HIDDEN" }, { type: "RETURNED" });
    expect(attempt.context()).toMatchObject({ isAwaited: true, isHidden: false });
  });

  test("what it has read is passed on, although no sending made it", async () => {
    const attempt = await start({ find: [found()], lookUp: [{ ...noRows, read: { id: 3 } }] });
    expect(attempt.emitted()).toEqual([{ type: "looked up", row: { id: 3 } }]);
  });
});

describe("what a watched record has made", () => {
  const find = [found({ isWatched: true })];

  test("is told of its only sending", async () => {
    const attempt = await start({ find, lookUp: [oneRow] });
    const outcome = { kind: "found", request, rows: [{ id: 7 }], isOwn: false };
    expect(attempt.emitted()[0]).toEqual({ type: "ended", outcome });
  });

  test("is not told of two sendings, whose outcome was shown before", async () => {
    const sendings = [sendingOf(), sendingOf({ at: 1 })];
    const attempt = await start({
      find: [found({ isWatched: true, sendings }), found({ isWatched: true, sendings }), nothing],
      lookUp: [oneRow],
    });
    expect(attempt.passed("clear")).toHaveLength(1);
    expect([attempt.emitted(), attempt.context().outcome]).toEqual([[], null]);
  });

  test("does not take the place of the outcome that the screen shows", async () => {
    const attempt = await start(
      { find: [nothing, ...find], send: [answered(null)], lookUp: [oneRow] },
      { isKnownByStatus: false, comesLater: () => true },
    );
    await attempt.send(send);
    const outcome = { kind: "accepted", request, response: { id: 7 } };
    expect(attempt.passed("clear")).toMatchObject([{ keep: "watched" }, { keep: "nothing" }]);
    expect([attempt.emitted(), attempt.context().outcome]).toEqual([
      [{ type: "ended", outcome }],
      outcome,
    ]);
  });
});
