import { Effect, Result } from "effect";
import { onTestFinished, vi } from "vitest";
import { createActor } from "xstate";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import type { Locks } from "../../src/ports/safe-storage.ts";
import { attemptOfKind } from "../../src/adapters/xstate/attempts/bind-attempt.ts";
import type { AttemptEmitted, AttemptEvent } from "../../src/domain/attempt/attempt-context.ts";
import { attemptStatus, mayDecide, questionOf } from "../../src/domain/attempt/attempt-status.ts";
import { type Rechecked, rowsMadeBy } from "../../src/domain/attempt/outcome.ts";
import type { RechargeRequest } from "../../src/domain/attempt/request.ts";
import { type CallFailure, ServerFault, TimedOut } from "../../src/domain/call/failure.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { decide } from "../../src/domain/attempt/decide.ts";
import { attemptParts } from "./attempt-parts.ts";
import { after, type SendingOutcome, works } from "./late-answers.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { refused, unreachable } from "./shop-data.ts";

/** The fields of a row in the shop's list. */
export interface MadeRow {
  readonly id: number;
  readonly amount: number;
  /** The `Idempotency-Key` of the sending that made it. */
  readonly key: string;
}

type Answer<A> = Result.Result<A, CallFailure>;

interface Changes {
  readonly limit: number;
}

/** Milliseconds until a page gives a call up (specification §9). */
const timeoutMs = 15_000;

const effectOf = <A>(ask: () => Promise<Answer<A>>): Effect.Effect<A, CallFailure> =>
  Effect.flatMap(Effect.promise(ask), Effect.fromResult);

export const recharge = (hundredths: number): RechargeRequest => ({
  kind: "recharge",
  amount: fromHundredths(hundredths),
  method: "usdt",
});

export type WorldEvent =
  | { readonly type: "sent"; readonly key: string; readonly answer: SendingOutcome["answer"] }
  /** The shop has created a row. */
  | { readonly type: "effect"; readonly key: string }
  /** A page shows an outcome. `isAgain`: the same page has shown the same outcome before. */
  | { readonly type: "told"; readonly outcome: string; readonly isAgain: boolean }
  /** A page that has shown a sending in doubt lets the customer send anew, and has told no outcome. */
  | { readonly type: "doubt dropped" }
  /** The customer has decided after a warning. */
  | { readonly type: "word" }
  /** No work is pending. `records`: the number of records in all storages of the browser. */
  | { readonly type: "rest"; readonly records: number };

type Asked = "baseline" | "recheck" | "lookup";

export interface WorldOptions {
  /** The outcomes of the first sending, the second, and so on; later sendings succeed. */
  readonly outcomes?: readonly SendingOutcome[];
  readonly key?: "ignored" | "honoured";
  readonly locks?: Locks | undefined;
  /** The payment site that an accepted request leads to. Default: none. */
  readonly site?: string;
}

/** A storage in which one write fails, however often it is tried. */
class StorageWithGap extends MemoryStorage {
  #left = 0;
  #refused: string | null = null;

  /** The write of this number fails, from 1 for the next one. */
  failWrite(number: number): void {
    this.#left = number;
  }
  override setItem(key: string, value: string): void {
    const write = `${key} ${value}`;
    if (write !== this.#refused) {
      this.#left -= 1;
      this.#refused = this.#left === 0 ? write : null;
    }
    if (this.#refused !== null) throw new Error("Storage is full");
    super.setItem(key, value);
  }
}

const buildAttempt = () =>
  attemptOfKind<RechargeRequest, MadeRow, MadeRow, Changes>({
    kind: "recharge",
    isKnownByStatus: false,
    rowIdOf: ({ id }) => id,
  });

let built: ReturnType<typeof buildAttempt> | null = null;

/** Once for each test: for each page takes long, and what this file builds while it loads no mutant changes. */
const rechargeAttempt = (): ReturnType<typeof buildAttempt> => {
  if (built !== null) return built;
  onTestFinished(() => {
    built = null;
  });
  return (built = buildAttempt());
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/**
 * A shop that may act once for each sending at any later time, and one browser with any number of
 * tabs, in virtual time: the attempt machine with the browser's own store.
 */
export const attemptWorld = ({
  outcomes = [],
  key: keys = "ignored",
  locks,
  site,
}: WorldOptions = {}) => {
  let rows: readonly MadeRow[] = [];
  const sendings: { readonly key: string; readonly at: number; readonly amount: number }[] = [];
  const log: WorldEvent[] = [];
  const asked: { readonly what: Asked; readonly at: number }[] = [];
  let readsFail = false;
  let limit = Number.POSITIVE_INFINITY;
  let counter = 0;
  let localFails = false;
  let wallShift = 0;
  const values = new StorageWithGap();
  const storages: MemoryStorage[] = [values];

  const effect = (request: RechargeRequest, key: string): void => {
    if (keys === "honoured" && rows.some((row) => row.key === key)) return;
    rows = [...rows, { id: rows.length + 1, amount: request.amount, key }];
    log.push({ type: "effect", key });
  };
  const send = async (request: RechargeRequest, key: string): Promise<Answer<MadeRow>> => {
    const { effectAfter, answer, answerAfter } = outcomes[sendings.length] ?? works;
    log.push({ type: "sent", key, answer });
    sendings.push({ key, at: Date.now(), amount: request.amount });
    if (effectAfter !== null && answer !== "refused")
      setTimeout(() => effect(request, key), effectAfter);
    await after(answer === "silent" ? timeoutMs : Math.min(answerAfter, timeoutMs));
    if (answer === "silent" || answerAfter > timeoutMs)
      return Result.fail(new TimedOut({ call: "rechargeCreate" }));
    if (answer === "refused") return Result.fail(refused());
    if (answer === "gateway")
      return Result.fail(new ServerFault({ call: "rechargeCreate", status: 504 }));
    if (answer === "dropped") return Result.fail(unreachable);
    const made = rows.findLast((row) => row.key === key);
    return made === undefined ? Result.fail(unreachable) : Result.succeed(made);
  };
  const read = async <A>(what: Asked, look: () => A): Promise<Answer<A>> => {
    asked.push({ what, at: Date.now() });
    await after(50);
    return readsFail ? Result.fail(unreachable) : Result.succeed(look());
  };

  /** A page in one of the browser's tabs. A reload is another page of the same session storage. */
  const page = (session = new MemoryStorage(), isHidden = false) => {
    if (!storages.includes(session)) storages.push(session);
    const local = safeStorage(() => {
      if (localFails) throw new Error("Storage is full");
      return values;
    }, locks);
    const parts = attemptParts(local, {
      tab: session,
      wall: () => Date.now() + wallShift,
      newKey: () => `key ${String(++counter).padStart(4, "0")}`,
    });
    parts.page.setHidden(isHidden);
    const matches = (request: RechargeRequest, row: MadeRow) => row.amount === request.amount;
    const logic = rechargeAttempt()(parts, {
      payUrlOf: () => site ?? null,
      readBaseline: () => effectOf(() => read("baseline", () => rows.map(({ id }) => id))),
      recheck: (request, record) =>
        effectOf(() =>
          read("recheck", (): Rechecked<MadeRow, Changes> => {
            const lookedUp = rowsMadeBy(record, rows, matches);
            if (lookedUp.rows.length > 0) return { kind: "done before", lookedUp };
            return request.amount > limit
              ? { kind: "changed", changes: { limit } }
              : { kind: "unchanged" };
          }),
        ),
      send: (request, key) => effectOf(() => send(request, key)),
      lookUp: (record) => effectOf(() => read("lookup", () => rowsMadeBy(record, rows, matches))),
    });
    const actor = createActor(logic, { input: { subject: { kind: "recharge" } } });
    const told: AttemptEmitted<RechargeRequest, MadeRow, MadeRow, Changes>[] = [];
    let isDoubtShown = false;
    actor.subscribe((snapshot) => {
      const status = attemptStatus(snapshot);
      // Of what is prepared and never sent there is nothing to tell.
      if (status === "in doubt") isDoubtShown = (snapshot.context.record?.sendings.length ?? 0) > 0;
      else if (status === "free" && isDoubtShown) {
        log.push({ type: "doubt dropped" });
        isDoubtShown = false;
      }
    });
    actor.on("*", (event) => {
      isDoubtShown = false;
      if (event.type === "ended") {
        const isAgain = told.some((one) => one.type === "ended" && one.outcome === event.outcome);
        log.push({ type: "told", outcome: event.outcome.kind, isAgain });
      }
      told.push(event);
    });
    actor.start();
    return {
      actor,
      store: parts.store,
      /** All events that the machine has emitted. */
      emitted: () => told,
      told: () => told.map((event) => (event.type === "ended" ? event.outcome.kind : event.type)),
      do: (event: AttemptEvent<RechargeRequest>) => actor.send(event),
      /** Lets time pass after the event. */
      doAndPass: (milliseconds: number, event: AttemptEvent<RechargeRequest>) => {
        actor.send(event);
        return pass(milliseconds);
      },
      /** What the customer is being asked about; null: nothing. */
      question: () => questionOf(actor.getSnapshot()),
      /** The customer sends again, after the informed word. */
      resend: () => {
        decide(actor, "resend");
        actor.send({ type: "RESEND" });
      },
      /** The customer stops waiting, by an informed word. */
      dismiss: () => decide(actor, "dismiss"),
      setHidden: parts.page.setHidden,
      status: () => attemptStatus(actor.getSnapshot()),
      mayDecide: () => mayDecide(actor.getSnapshot()),
      outcome: () => actor.getSnapshot().context.outcome,
      /** Reloads: the page is gone at once; the tab's storage stays. */
      reload: () => {
        actor.stop();
        return page(session);
      },
      close: () => actor.stop(),
    };
  };

  return {
    page,
    rows: () => rows,
    /** All that was sent and told, in its order. */
    log: (): readonly WorldEvent[] => log,
    /** The customer's informed word. */
    noteWord: () => log.push({ type: "word" }),
    noteRest: () =>
      log.push({
        type: "rest",
        records: storages.flatMap((one) => one.keys()).filter((key) => key.startsWith("attempt:"))
          .length,
      }),
    sendings: () => sendings,
    /** When something was read, epoch milliseconds. */
    asked: (what: Asked) => asked.filter((one) => one.what === what).map(({ at }) => at),
    lookups: () => asked.filter(({ what }) => what === "lookup").length,
    records: () => values.keys(),
    values,
    failReads: (fail: boolean) => (readsFail = fail),
    limitTo: (most: number) => (limit = most),
    failLocalStorage: (fails = true) => (localFails = fails),
    failWrite: (number: number) => values.failWrite(number),
    /** Reading and removing still work; writing fails. */
    fill: () =>
      vi.spyOn(values, "setItem").mockImplementation(() => {
        throw new Error("Storage is full");
      }),
    shiftClock: (milliseconds: number) => (wallShift += milliseconds),
    /** Another device of the same customer makes a recharge. */
    elsewhere: (hundredths: number) => effect(recharge(hundredths), `elsewhere ${++counter}`),
    pass,
  };
};
