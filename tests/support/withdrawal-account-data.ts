import { Effect, Result } from "effect";
import { vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { saltedHash } from "../../src/adapters/hash/salted-hash.noble.ts";
import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";
import { withdrawalAccountAttempt } from "../../src/adapters/xstate/attempts/withdrawal-account.attempt.ts";
import { attemptStatus } from "../../src/domain/attempt/attempt-status.ts";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import { isWithdrawalAccountId, type WithdrawalAccountId } from "../../src/domain/identity/ids.ts";
import { fullPolicy } from "../../src/domain/policy.ts";
import {
  accountSubject,
  toAccountRequest,
} from "../../src/domain/withdrawal-account/account-attempt.ts";
import type { AccountForm } from "../../src/domain/withdrawal-account/account-form.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  type AccountFormEvent,
  changeCommand,
  withdrawalAccountFormMachine,
} from "../../src/domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalAccounts } from "../../src/ports/withdrawal-accounts.ts";
import { decide } from "../../src/domain/attempt/decide.ts";
import { attemptParts } from "./attempt-parts.ts";
import { known } from "./shop-data.ts";

export const accountId = (id: number): WithdrawalAccountId =>
  known(isWithdrawalAccountId(id) ? id : null);

/** A bank account whose number is the id six times over. */
export const account = (
  id: number,
  changes: Partial<WithdrawalAccount> = {},
): WithdrawalAccount => ({
  id: accountId(id),
  kind: "bank",
  bankName: `Bank ${id}`,
  branchName: "Centre",
  accountNumber: String(id).repeat(6),
  accountName: "Ann",
  isDefault: id === 1,
  ...changes,
});

/** What a customer types for a good bank account. */
export const bankForm = {
  bankName: " PrivatBank ",
  branchName: "Podil",
  accountNumber: "4149 4993-1234 5678",
  accountName: "Ann",
} as const satisfies Partial<AccountForm>;

export const bankDraft: WithdrawalAccountDraft = {
  kind: "bank",
  bankName: "PrivatBank",
  branchName: "Podil",
  accountNumber: "4149499312345678",
  accountName: "Ann",
};

type Answer = Result.Result<void, CallFailure>;

/** The far side of the form's calls, which a test may spoil. */
export interface AccountShop {
  accounts: WithdrawalAccount[];
  /** Why reading fails; null: it does not. */
  dead: CallFailure | null;
  /** What the server makes of a draft and what comes back of it. */
  add: (draft: WithdrawalAccountDraft) => Answer;
  change: (id: WithdrawalAccountId, draft: WithdrawalAccountDraft) => Answer;
}

let salts = 0;
export const accountRequest = toAccountRequest({
  hash: saltedHash,
  newSalt: () => `salt ${++salts}`,
});

/** What the form of accounts needs, over this port. */
export const accountPorts = (
  withdrawalAccounts: WithdrawalAccounts,
  attempts = attemptParts(),
) => ({
  withdrawalAccounts,
  attempts,
  accountRequests: { hash: saltedHash, newSalt: () => "salt" },
  checkUsdtAddress,
});

/** The session's attempt at adding an account, before a shop that answers as the test says. */
export const startAccountAttempt = (accounts: WithdrawalAccounts, parts = attemptParts()) =>
  // Of a page of its own: a reload begins another one.
  createActor(withdrawalAccountAttempt({ attempts: { ...parts }, withdrawalAccounts: accounts }), {
    input: { subject: accountSubject },
  }).start();

/** A form before a shop that takes what it is given. Under fake timers. */
export const openAccountForm = async (
  changes: Partial<AccountShop> = {},
  {
    account: changed = null,
    policy = fullPolicy,
    parts = attemptParts(),
  }: {
    readonly account?: WithdrawalAccount | null;
    readonly policy?: typeof fullPolicy;
    /** What an earlier visit has left. */
    readonly parts?: ReturnType<typeof attemptParts>;
  } = {},
) => {
  const keep = (draft: WithdrawalAccountDraft) =>
    void shop.accounts.push(
      account(shop.accounts.length + 1, { ...draft, isDefault: shop.accounts.length === 0 }),
    );
  const shop: AccountShop = {
    accounts: [account(1)],
    dead: null,
    add: (draft) => {
      keep(draft);
      return Result.succeed(undefined);
    },
    change: (id, draft) => {
      shop.accounts = shop.accounts.map((each) => (each.id === id ? { ...each, ...draft } : each));
      return Result.succeed(undefined);
    },
    ...changes,
  };
  const calls: string[] = [];
  const drafts: WithdrawalAccountDraft[] = [];
  const emitted: string[] = [];
  const saved: (WithdrawalAccount | null)[] = [];
  const notSaved: (CallFailure | null)[] = [];
  const called = (call: string, answer: () => Answer): Effect.Effect<void, CallFailure> =>
    Effect.suspend(() => {
      calls.push(call);
      return Effect.fromResult(answer());
    });
  const list: WithdrawalAccounts["list"] = Effect.suspend(() => {
    calls.push("read");
    return shop.dead === null ? Effect.succeed([...shop.accounts]) : Effect.fail(shop.dead);
  });
  const attempt =
    changed === null
      ? startAccountAttempt(
          {
            list,
            add: (draft, key) => called(`add ${key}`, () => (drafts.push(draft), shop.add(draft))),
            change: () => Effect.die("not here"),
            remove: () => Effect.die("not here"),
          },
          parts,
        )
      : null;
  const actor = createActor(
    withdrawalAccountFormMachine.provide({
      actors: {
        change: changeCommand.provide({
          actors: {
            send: fromPromise(async ({ input: { target } }) => {
              calls.push(`change ${target.id}`);
              drafts.push(target.draft);
              return shop.change(target.id, target.draft);
            }),
            read: fromPromise(() => Effect.runPromise(Effect.result(list))),
          },
        }),
      },
    }),
    {
      input: {
        policy,
        checkAddress: checkUsdtAddress,
        account: changed,
        attempt,
        toRequest: accountRequest,
      },
    },
  );
  actor.on("*", (event) => {
    emitted.push(event.type);
    if (event.type === "saved") saved.push(event.account);
    if (event.type === "not saved") notSaved.push(event.failure);
  });
  actor.start();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  await pass(1);
  actor.send({ type: "OPENED" });
  await pass(1);
  return {
    shop,
    parts,
    calls,
    drafts,
    emitted,
    saved,
    notSaved,
    keep,
    actor,
    pass,
    attempt: () => {
      if (attempt === null) throw new Error("An account is changed");
      return attempt;
    },
    status: () => (attempt === null ? null : attemptStatus(attempt.getSnapshot())),
    outcome: () => attempt?.getSnapshot().context.outcome ?? null,
    records: () => parts.store.records(),
    context: () => actor.getSnapshot().context,
    isSaved: () => actor.getSnapshot().matches("saved"),
    write: (
      form: Partial<
        Record<"bankName" | "branchName" | "accountNumber" | "accountName" | "address", string>
      >,
    ) => {
      for (const [field, value] of Object.entries(form)) {
        actor.send({ type: "CHANGED", field: field as keyof typeof form, value });
      }
    },
    /** Each event, and long enough for what follows from it where nothing is in doubt. */
    send: async (...events: readonly AccountFormEvent[]) => {
      for (const event of events) actor.send(event);
      await pass(500);
    },
    /** After the customer's informed word. */
    sendAgain: async () => {
      if (attempt !== null) decide(attempt, "resend");
      actor.send({ type: "SEND_AGAIN" });
      await pass(500);
    },
  };
};
