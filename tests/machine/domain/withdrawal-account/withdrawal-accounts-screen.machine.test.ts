import { Effect, Result } from "effect";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { checkUsdtAddress } from "../../../../src/adapters/usdt/check-usdt-address.ts";
import { type CallFailure, Refused, TimedOut } from "../../../../src/domain/call/failure.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { openFlow } from "../../../../src/domain/session/open-flow.ts";
import type { SessionRef } from "../../../../src/domain/session/session.machine.ts";
import type { AccountAttemptRef } from "../../../../src/domain/withdrawal-account/account-attempt.ts";
import {
  type AccountFormFlow,
  accountFormPopupMachine,
} from "../../../../src/domain/withdrawal-account/account-form-popup.machine.ts";
import {
  accountRemovalMachine,
  removalCommand,
} from "../../../../src/domain/withdrawal-account/account-removal.machine.ts";
import { hasOpenChanges } from "../../../../src/domain/session/has-open-changes.ts";
import { openAccountParts } from "../../../../src/domain/withdrawal-account/open-account-parts.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  changeCommand,
  withdrawalAccountFormMachine,
} from "../../../../src/domain/withdrawal-account/withdrawal-account-form.machine.ts";
import {
  type AccountsScreenParts,
  withdrawalAccountsScreenMachine,
} from "../../../../src/domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import {
  isLoadingAccounts,
  isPartMissing,
} from "../../../../src/domain/withdrawal-account/withdrawal-accounts-screen-selectors.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import {
  account,
  accountRequest,
  bankDraft,
  startAccountAttempt,
} from "../../../support/withdrawal-account-data.ts";
import { withdrawWithoutAnswer } from "../../../support/withdrawal-in-doubt.ts";

beforeEach(() => void vi.useFakeTimers());

const settle = () => vi.advanceTimersByTimeAsync(500);

type Read = Result.Result<readonly WithdrawalAccount[], CallFailure>;

/** An attempt at adding an account, in front of the given accounts; an addition is never answered. */
const attemptBefore = (accounts: () => readonly WithdrawalAccount[]): AccountAttemptRef =>
  startAccountAttempt({
    list: Effect.sync(accounts),
    add: () => Effect.fail(unreachable),
    change: () => Effect.die("not here"),
    remove: () => Effect.die("not here"),
  });

type Change = Result.Result<void, CallFailure>;

const unanswered: Change = Result.fail(new TimedOut({ call: "change" }));

/** The form, with an attempt that is there already. */
const flowWith = (attempt: AccountAttemptRef, change: Change = unanswered): AccountFormFlow => ({
  logic: withdrawalAccountFormMachine.provide({
    actors: {
      change: changeCommand.provide({
        actors: {
          send: fromPromise(async (): Promise<Change> => change),
          read: fromPromise(async (): Promise<Read> => Result.succeed([])),
        },
      }),
    },
  }),
  rules: { policy: fullPolicy, checkAddress: checkUsdtAddress },
  toRequest: accountRequest,
  attemptOf: () => attempt,
});

describe("the screen", () => {
  const open = (
    {
      answers,
      attempt = attemptBefore(() => []),
      partsFail = 0,
      session = quietSession().session,
      remove = async () => Result.succeed(undefined),
      change,
    }: {
      readonly answers: readonly Read[];
      readonly attempt?: AccountAttemptRef;
      /** How often its parts cannot be fetched. */
      readonly partsFail?: number;
      readonly session?: SessionRef;
      readonly remove?: () => Promise<Result.Result<void, CallFailure>>;
      /** What a change of an account is answered; default: nothing. */
      readonly change?: Change;
    },
    restored?: readonly WithdrawalAccount[],
  ) => {
    const left = [...answers];
    let fails = partsFail;
    const emitted: { readonly type: string }[] = [];
    let reads = 0;
    const actor = createActor(
      withdrawalAccountsScreenMachine.provide({
        actors: {
          loadAccounts: fromPromise(async (): Promise<Read> => {
            reads += 1;
            return left.shift() ?? Result.fail(unreachable);
          }),
          loadParts: fromPromise(async (): Promise<Result.Result<AccountsScreenParts, never>> => {
            if (fails-- > 0) throw new Error("The chunk is gone");
            const parts = openAccountParts(
              {
                removal: accountRemovalMachine.provide({
                  actors: {
                    removal: removalCommand.provide({
                      actors: {
                        send: fromPromise(remove),
                      },
                    }),
                  },
                }),
                form: accountFormPopupMachine.provide({
                  actors: { openForm: openFlow(async () => flowWith(attempt, change)) },
                }),
              },
              session,
            );
            parts.removal.on("*", (event) => void emitted.push(event));
            parts.form.on("*", (event) => void emitted.push(event));
            return Result.succeed({ attempt, ...parts });
          }),
        },
      }),
      { input: { session, restored } },
    );
    actor.on("*", (event) => void emitted.push(event));
    actor.start();
    return {
      actor,
      session,
      emitted,
      reads: () => reads,
      context: () => actor.getSnapshot().context,
      ids: () => actor.getSnapshot().context.accounts?.map(({ id }) => Number(id)),
    };
  };

  test("neither changes nor deletes an account while a withdrawal to it is in doubt", async () => {
    const { actor, session, context } = open({
      answers: [Result.succeed([account(1), account(2)])],
    });
    await withdrawWithoutAnswer(session, account(1), []);
    await settle();
    const asked = () => [
      context().form?.getSnapshot().value,
      context().removal?.getSnapshot().value,
    ];
    actor.send({ type: "EDIT", account: account(1) });
    actor.send({ type: "REMOVE", account: account(1) });
    expect(asked()).toEqual(["closed", "resting"]);
    actor.send({ type: "REMOVE", account: account(2) });
    expect(asked()).toEqual(["closed", "confirming"]);
  });

  test("asks one thing at a time: a popup whose code is missing gives way to the next", async () => {
    const { actor, context } = open({ answers: [Result.succeed([account(1)])] });
    await settle();
    const asked = () => [
      context().form?.getSnapshot().value,
      context().removal?.getSnapshot().value,
    ];
    actor.send({ type: "REMOVE", account: account(1) });
    actor.send({ type: "ADD" });
    await settle();
    expect(asked()).toEqual(["open", "resting"]);
    actor.send({ type: "REMOVE", account: account(1) });
    expect(asked()).toEqual(["closed", "confirming"]);
    actor.send({ type: "EDIT", account: account(1) });
    expect(asked()).toEqual(["open", "resting"]);
  });

  test("is read, and read again when asked, once at a time [S7.30 S2.73]", async () => {
    const { actor, ids, reads } = open({
      answers: [Result.succeed([account(1)]), Result.succeed([account(1), account(2)])],
    });
    await settle();
    expect(ids()).toEqual([1]);
    actor.send({ type: "REFRESH" });
    await settle();
    expect(ids()).toEqual([1, 2]);
    expect(reads()).toBe(2);
  });

  test("is read once more when asked for meanwhile, however often", async () => {
    const old = Result.succeed([account(1)]);
    const { actor, ids, reads } = open({
      answers: [old, Result.succeed([account(2)]), old, Result.succeed([account(3)])],
    });
    actor.send({ type: "REFRESH" });
    await settle();
    expect([ids(), reads()]).toEqual([[2], 2]);
    for (let time = 0; time < 3; time += 1) actor.send({ type: "REFRESH" });
    await settle();
    expect([ids(), reads()]).toEqual([[3], 4]);
  });

  test("what the customer asked for is known until it has been read; a page that is seen again asks for nothing", async () => {
    const { actor, context, reads } = open({
      answers: [Result.fail(unreachable), Result.succeed([account(1)])],
    });
    const asks = () => [reads(), context().isRefreshRequested];
    actor.send({ type: "RETURNED" });
    expect(asks()).toEqual([1, false]);
    actor.send({ type: "REFRESH" });
    expect(asks()).toEqual([1, true]);
    await settle();
    expect(asks()).toEqual([2, false]);
    actor.send({ type: "REFRESH" });
    expect(asks()).toEqual([3, true]);
    await settle();
    expect(asks()).toEqual([3, false]);
    actor.send({ type: "RETURNED" });
    expect(asks()).toEqual([4, false]);
  });

  test.each(["REFRESH", "RETURNED"] as const)("that was never read is read on %s", async (type) => {
    const { actor, context } = open({
      answers: [Result.fail(unreachable), Result.fail(unreachable), Result.succeed([])],
    });
    actor.send({ type: "REFRESH" });
    await settle();
    expect(context()).toMatchObject({ failure: unreachable, isRefreshRequested: false });
    actor.send({ type });
    await settle();
    expect(context()).toMatchObject({ accounts: [], failure: null });
  });

  test("an account that is saved before any was read is the only one known", async () => {
    const { actor, ids, emitted } = open({ answers: [] });
    actor.send({ type: "ACCOUNT_SAVED", account: account(3) });
    expect(ids()).toEqual([3]);
    await settle();
    expect(emitted).toEqual([{ type: "refresh failed", failure: unreachable }]);
  });

  test("that cannot be read says so, and is tried again [S8.37]", async () => {
    const { actor, ids } = open({ answers: [Result.fail(unreachable), Result.succeed([])] });
    expect(isLoadingAccounts(actor.getSnapshot())).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches({ list: "failed" })).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe(unreachable);
    expect(isLoadingAccounts(actor.getSnapshot())).toBe(false);
    actor.send({ type: "REFRESH" });
    expect(isLoadingAccounts(actor.getSnapshot())).toBe(true);
    await settle();
    expect(ids()).toEqual([]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  test("that was seen before shows at once, and stays where it cannot be read again [S8.37]", async () => {
    const { actor, ids, emitted } = open({ answers: [] }, [account(1)]);
    expect(ids()).toEqual([1]);
    expect(isLoadingAccounts(actor.getSnapshot())).toBe(false);
    await settle();
    expect(ids()).toEqual([1]);
    expect(emitted).toEqual([{ type: "refresh failed", failure: unreachable }]);
  });

  test("what was saved or deleted shows at once, whatever an older answer says [S2.75 S2.76]", async () => {
    const { actor, ids } = open({
      answers: [
        Result.succeed([account(1), account(2)]),
        Result.succeed([account(1), account(2)]),
        Result.succeed([account(2), account(3)]),
      ],
    });
    await settle();
    actor.send({ type: "REFRESH" });
    actor.send({ type: "REMOVED", account: account(1) });
    expect(ids()).toEqual([2]);
    actor.send({ type: "ACCOUNT_SAVED", account: account(3) });
    actor.send({ type: "ACCOUNT_SAVED", account: account(2, { bankName: "Renamed" }) });
    expect(ids()).toEqual([2, 3]);
    expect(actor.getSnapshot().context.accounts?.[0]?.bankName).toBe("Renamed");
    await settle();
    expect(ids()).not.toContain(1);
  });

  test("an account that was being deleted before is gone, also when the list is still being read", async () => {
    const { actor, ids } = open({ answers: [Result.succeed([account(1), account(2)])] });
    actor.send({ type: "REMOVED", account: account(1) });
    expect(ids()).toBeUndefined();
    expect(actor.getSnapshot().status).toBe("active");
  });

  test("an account that was being added before is read when its attempt ends; the form that sent it reports the outcome itself (D7)", async () => {
    let accounts: readonly WithdrawalAccount[] = [];
    const attempt = attemptBefore(() => accounts);
    const { actor, reads, ids, emitted } = open({
      attempt,
      answers: [Result.succeed([]), Result.succeed([account(2, bankDraft)]), Result.succeed([])],
    });
    const lose = async () => {
      attempt.send({ type: "SEND", request: accountRequest(bankDraft, null) });
      await settle();
    };
    const find = async (id: number) => {
      accounts = [...accounts, account(id, bankDraft)];
      attempt.send({ type: "CHECK" });
      await settle();
    };
    await settle();
    await lose();
    expect(reads()).toBe(1);
    await find(2);
    expect(reads()).toBe(2);
    expect(ids()).toEqual([2]);
    attempt.send({ type: "ACKNOWLEDGED" });
    actor.send({ type: "ADD" });
    await settle();
    await lose();
    await find(3);
    expect(reads()).toBe(3);
    expect(emitted.filter(({ type }) => type === "saved")).toHaveLength(1);
    actor.send({
      type: "ATTEMPT_ENDED",
      outcome: { kind: "dismissed", request: accountRequest(bankDraft, null) },
    });
    expect(reads()).toBe(4);
  });

  test("its form opens with the list read again, closes, and reads what may have changed without an answer", async () => {
    const { actor, context, reads } = open({ answers: [] }, [account(1)]);
    await settle();
    actor.send({ type: "EDIT", account: account(1) });
    await settle();
    const popup = context().form;
    expect(popup?.getSnapshot().value).toBe("open");
    expect(popup?.getSnapshot().context.account).toEqual(account(1));
    popup?.send({ type: "CLOSED" });
    await settle();
    actor.send({ type: "REMOVE", account: account(1) });
    expect(context().removal?.getSnapshot()).toMatchObject({
      value: "confirming",
      context: { account: account(1) },
    });
    expect(reads()).toBe(2);
    actor.send({ type: "ACCOUNT_FORM_CLOSED", isListOld: true });
    await settle();
    expect(reads()).toBe(3);
    actor.send({ type: "ACCOUNT_SAVED", account: null });
    await settle();
    expect(reads()).toBe(4);
  });

  test("a read of the list leaves the open form with what was typed, and opens none by itself", async () => {
    const attempt = attemptBefore(() => []);
    const { actor, context, reads } = open({ attempt, answers: [] }, [account(1)]);
    // Before its code is here.
    actor.send({ type: "ADD" });
    await settle();
    const popup = context().form;
    const form = popup?.getSnapshot().context.form;
    form?.send({ type: "CHANGED", field: "bankName", value: "PrivatBank" });
    actor.send({
      type: "ATTEMPT_ENDED",
      outcome: {
        kind: "not sent",
        request: accountRequest(bankDraft, null),
        why: { kind: "failure", failure: unreachable },
      },
    });
    await settle();
    expect(reads()).toBe(2);
    expect(context().form).toBe(popup);
    expect(popup?.getSnapshot().value).toBe("open");
    expect(form?.getSnapshot().context.form.bankName).toBe("PrivatBank");
    popup?.send({ type: "CLOSED" });
    actor.send({ type: "ACCOUNT_SAVED", account: null });
    await settle();
    expect([reads(), context().form?.getSnapshot().value]).toEqual([3, "closed"]);
  });

  const asks = [{ type: "EDIT", account: account(1) }, { type: "ADD" }] as const;
  test.each([
    [asks, null],
    [asks.toReversed(), account(1)],
  ])(
    "a form that is asked for before its code is here opens when it comes",
    async (requested, of) => {
      const { actor, context } = open({ answers: [] }, [account(1)]);
      for (const event of requested) actor.send(event);
      await settle();
      expect(context().form?.getSnapshot()).toMatchObject({
        value: "open",
        context: { account: of },
      });
      expect(context().removal?.getSnapshot().value).toBe("resting");
    },
  );

  test("a deletion that is asked for before its code is here is asked when it comes; one whose code is lost can be tried again", async () => {
    const { actor, context, ids, emitted } = open({ answers: [], partsFail: 3 }, [account(1)]);
    await settle();
    expect(isPartMissing(actor.getSnapshot())).toBe(false);
    // It is fetched again for what is asked.
    actor.send({ type: "REMOVE", account: account(1) });
    expect(isPartMissing(actor.getSnapshot())).toBe(false);
    await settle();
    expect(isPartMissing(actor.getSnapshot())).toBe(true);
    actor.send({ type: "RETRY_PARTS" });
    expect(isPartMissing(actor.getSnapshot())).toBe(false);
    await settle();
    expect(isPartMissing(actor.getSnapshot())).toBe(true);
    actor.send({ type: "RETRY_PARTS" });
    await settle();
    expect(isPartMissing(actor.getSnapshot())).toBe(false);
    expect(context().form?.getSnapshot().value).toBe("closed");
    expect(context().removal?.getSnapshot()).toMatchObject({
      value: "confirming",
      context: { account: account(1) },
    });
    context().removal?.send({ type: "CONFIRMED" });
    await settle();
    expect(ids()).toEqual([]);
    expect(emitted).toContainEqual({ type: "removed", account: account(1) });
  });

  test("what was confirmed goes on when the screen is left, and the next one's list is read again then; what was only asked is not asked there", async () => {
    const answer = Promise.withResolvers<Result.Result<void, CallFailure>>();
    const { actor, context, session } = open({ answers: [], remove: () => answer.promise }, [
      account(1),
      account(2),
    ]);
    await settle();
    actor.send({ type: "REMOVE", account: account(1) });
    context().removal?.send({ type: "CONFIRMED" });
    actor.send({ type: "EDIT", account: account(2) });
    await settle();
    actor.stop();
    const next = open({ answers: [], session }, [account(1), account(2)]);
    await settle();
    const { removal, form } = next.context();
    expect([removal, form]).toEqual([context().removal, context().form]);
    expect(form?.getSnapshot().value).toBe("closed");
    const reads = next.reads();
    answer.resolve(Result.succeed(undefined));
    await settle();
    expect(next.ids()).toEqual([2]);
    expect(next.reads()).toBe(reads + 1);
    next.actor.send({ type: "REMOVE", account: account(2) });
    next.actor.stop();
    expect(removal?.getSnapshot().value).toBe("resting");
  });

  // A warning about an event to a stopped actor would fail these: tests print nothing.
  test("a page that is being closed stops its session's attempt first: its popups stay as they are", async () => {
    const attempt = attemptBefore(() => []);
    const { actor, context } = open({ attempt, answers: [] }, [account(1)]);
    await settle();
    actor.send({ type: "ADD" });
    await settle();
    attempt.stop();
    actor.stop();
    expect(context().form?.getSnapshot().value).toBe("open");
  });

  test("a screen whose customer has gone sends nothing to the popups that ended with that customer", async () => {
    const { actor, session, context } = open({ answers: [] }, [account(1)]);
    await settle();
    actor.send({ type: "EDIT", account: account(1) });
    await settle();
    session.send({ type: "LOG_OUT" });
    expect(context().form?.getSnapshot().status).toBe("stopped");
    actor.stop();
    expect(context().form?.getSnapshot().value).toBe("open");
  });

  test.each([
    ["in doubt", { answers: [] }],
    ["refused after that", { answers: [], change: Result.fail(refused()) }],
  ])("a change %s whose form is closed has the list read again", async (_, shop) => {
    const { actor, context, reads } = open(shop, [account(1)]);
    await settle();
    actor.send({ type: "EDIT", account: account(1) });
    await settle();
    const popup = context().form;
    popup?.getSnapshot().context.form?.send({ type: "SUBMIT" });
    popup?.send({ type: "CLOSED" });
    expect(reads()).toBe(2);
    await settle();
    expect(reads()).toBe(3);
  });
});

describe("deleting", () => {
  const open = (
    remove: () => Result.Result<void, CallFailure> | Promise<Result.Result<void, CallFailure>>,
    accounts: () => Read = () => Result.succeed([account(1)]),
    { session } = quietSession(),
  ) => {
    const calls: string[] = [];
    const removed: number[] = [];
    const told: unknown[] = [];
    const { removal: actor } = openAccountParts(
      {
        form: accountFormPopupMachine,
        removal: accountRemovalMachine.provide({
          actors: {
            removal: removalCommand.provide({
              actors: {
                send: fromPromise(async ({ input: { target } }) => {
                  calls.push(`remove ${target}`);
                  return remove();
                }),
                read: fromPromise(async () => {
                  calls.push("read");
                  return accounts();
                }),
              },
            }),
          },
        }),
      },
      session,
    );
    actor.on("removed", (event) => void removed.push(event.account.id));
    actor.on("*", (event) => void told.push(event));
    return {
      actor,
      calls,
      told,
      removed,
      state: () => actor.getSnapshot().value,
      failure: () => actor.getSnapshot().context.failure,
      doubt: () => actor.getSnapshot().context.doubt,
      send: async (...types: ("REQUESTED" | "CONFIRMED" | "DISMISSED" | "CHECK" | "LEAVE")[]) => {
        for (const type of types) {
          actor.send(type === "REQUESTED" ? { type, account: account(1) } : { type });
        }
        await settle();
      },
    };
  };
  const done = () => Result.succeed(undefined);

  test("nothing is deleted before it is confirmed, nor after it is dismissed [S2.76]", async () => {
    const process = open(done);
    await process.send("CONFIRMED", "REQUESTED", "DISMISSED", "CONFIRMED");
    expect(process.calls).toEqual([]);
  });

  test("confirmed: sent once however often tapped, cannot be dismissed meanwhile [S2.76 S7.33]", async () => {
    const process = open(done);
    await process.send("REQUESTED", "CONFIRMED", "CONFIRMED", "DISMISSED");
    expect(process.calls).toEqual(["remove 1"]);
    expect(process.removed).toEqual([1]);
    expect(process.state()).toBe("resting");
  });

  test("while it is in flight, a logout knows of it, also when the screen is left", async () => {
    const asked = quietSession();
    let answer = (_: Result.Result<void, CallFailure>): void => {};
    const answered = new Promise<Result.Result<void, CallFailure>>((resolve) => {
      answer = resolve;
    });
    const process = open(() => answered, undefined, asked);
    await process.send("REQUESTED");
    expect(hasOpenChanges(asked.session)).toBe(false);
    await process.send("CONFIRMED", "LEAVE");
    expect(hasOpenChanges(asked.session)).toBe(true);
    answer(done());
    await settle();
    expect(hasOpenChanges(asked.session)).toBe(false);
  });

  test("one that is already gone is deleted", async () => {
    const gone = new Refused({ call: "remove", code: 404, status: 404 });
    const process = open(() => Result.fail(gone));
    await process.send("REQUESTED", "CONFIRMED");
    expect(process.removed).toEqual([1]);
  });

  test("refused: said so, and may be tried again [S8.36]", async () => {
    const process = open(() => Result.fail(refused()));
    await process.send("REQUESTED", "CONFIRMED");
    expect(process.state()).toBe("confirming");
    expect(process.failure()).toMatchObject({ code: 40903 });
    await process.send("DISMISSED", "REQUESTED");
    expect(process.failure()).toBeNull();
    await process.send("CONFIRMED");
    expect(process.failure()).toMatchObject({ code: 40903 });
    await process.send("CONFIRMED");
    expect(process.calls).toEqual(["remove 1", "remove 1", "remove 1"]);
  });

  test("a refusal is not reported while it is tried again", async () => {
    let tries = 0;
    const lost = new TimedOut({ call: "remove" });
    const process = open(() => Result.fail(tries++ === 0 ? refused() : lost));
    await process.send("REQUESTED", "CONFIRMED");
    await process.send("CONFIRMED");
    expect([process.failure(), process.removed, process.state()]).toEqual([null, [], "removing"]);
  });

  test("no answer came, and it is gone: deleted", async () => {
    const process = open(
      () => Result.fail(new TimedOut({ call: "remove" })),
      () => Result.succeed([account(2)]),
    );
    await process.send("REQUESTED", "CONFIRMED");
    expect(process.calls).toEqual(["remove 1", "read"]);
    expect(process.removed).toEqual([1]);
  });

  test.each([
    ["it is still there", () => Result.succeed([account(1)]), false],
    ["it cannot be read", () => Result.fail(unreachable), true],
  ] as const)(
    "no answer came, and %s: in doubt, until the customer looks again or leaves it [S8.36]",
    async (_, accounts, isUnreachable) => {
      let isGone = false;
      const process = open(
        () => Result.fail(new TimedOut({ call: "remove" })),
        () => (isGone ? Result.succeed([]) : accounts()),
      );
      await process.send("REQUESTED", "CONFIRMED", "CONFIRMED");
      expect(process.doubt()).toEqual({ isAccepted: false, isUnreachable });
      expect(process.failure()).toBeNull();
      await process.send("CHECK");
      expect(process.removed).toEqual([]);
      isGone = true;
      await process.send("CHECK");
      expect(process.removed).toEqual([1]);
      expect(process.calls).toEqual(["remove 1", "read", "read", "read"]);
      expect(process.state()).toBe("resting");
    },
  );

  test("in doubt it can be left, and asked for again", async () => {
    const process = open(() => Result.fail(new TimedOut({ call: "remove" })));
    await process.send("REQUESTED", "CONFIRMED");
    await process.send("DISMISSED");
    expect(process.state()).toBe("resting");
    await process.send("REQUESTED");
    expect(process.doubt()).toBeNull();
    expect(process.state()).toBe("confirming");
  });

  const lost = Result.fail(new TimedOut({ call: "remove" }));
  const nothing = { failure: null, doubt: null };
  test.each([
    [Result.succeed(undefined), { type: "removed", account: account(1) }],
    [
      Result.fail(refused()),
      { ...nothing, type: "not removed", account: account(1), failure: refused() },
    ],
    [
      lost,
      {
        ...nothing,
        type: "not removed",
        account: account(1),
        doubt: { isAccepted: false, isUnreachable: false },
      },
    ],
  ] satisfies [Result.Result<void, CallFailure>, object][])(
    "outlives its screen (%#): it is sent once and reported",
    async (as, news) => {
      const answer = Promise.withResolvers<Result.Result<void, CallFailure>>();
      const process = open(() => answer.promise);
      await process.send("REQUESTED", "CONFIRMED", "LEAVE");
      expect([process.state(), process.told]).toEqual(["removing", []]);
      answer.resolve(as);
      await settle();
      expect([process.state(), process.told]).toEqual(["resting", [news]]);
      expect(process.calls.filter((call) => call === "remove 1")).toHaveLength(1);
      // The next one is on its screen again.
      await process.send("REQUESTED");
      expect(process.state()).toBe("confirming");
    },
  );

  test("in doubt it ends with its screen, and the customer reads so; before it is confirmed, nothing was sent", async () => {
    const process = open(() => lost);
    await process.send("REQUESTED", "CONFIRMED");
    await process.send("LEAVE");
    expect([process.state(), process.told]).toMatchObject([
      "resting",
      [{ type: "not removed", failure: null, doubt: { isAccepted: false } }],
    ]);
    const asked = open(() => lost);
    await asked.send("REQUESTED", "LEAVE");
    expect([asked.state(), asked.calls]).toEqual(["resting", []]);
    expect(asked.told).toMatchObject([nothing]);
  });

  test("serves the screen again, whose customer is back before it is answered, and ends with the customer", async () => {
    const customer = quietSession();
    const answer = Promise.withResolvers<Result.Result<void, CallFailure>>();
    const first = open(() => answer.promise, undefined, customer);
    await first.send("REQUESTED", "CONFIRMED", "LEAVE");
    expect(open(() => answer.promise, undefined, customer).actor).toBe(first.actor);
    customer.session.send({ type: "LOG_OUT" });
    answer.resolve(Result.fail(refused()));
    await settle();
    expect(first.told).toEqual([]);
    expect(open(() => lost, undefined, customer).actor).not.toBe(first.actor);
  });
});
