import { Result } from "effect";
import { createActor, fromPromise } from "xstate";
import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";
import type { WithdrawalAccountAttemptSubject } from "../../src/domain/attempt/attempt.ts";
import type { CallFailure } from "../../src/domain/failure.ts";
import type { WithdrawalAccountId } from "../../src/domain/ids.ts";
import { full } from "../../src/domain/policy.ts";
import type { AccountForm } from "../../src/domain/withdrawal-account/account-form.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  type OpenAccountAttempt,
  withdrawalAccountFormMachine,
} from "../../src/domain/withdrawal-account/withdrawal-account-form.machine.ts";

const isAccountId = (id: number): id is WithdrawalAccountId => id > 0;

export const accountId = (id: number): WithdrawalAccountId => {
  if (!isAccountId(id)) throw new Error("no id");
  return id;
};

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

/** The far side of the form's slots, which a test may spoil. */
export interface AccountShop {
  accounts: WithdrawalAccount[];
  journal: OpenAccountAttempt | null;
  /** Why reading fails; null: it does not. */
  dead: CallFailure | null;
  /** What the server makes of a draft and what comes back of it. */
  add: (draft: WithdrawalAccountDraft) => Answer;
  change: (id: WithdrawalAccountId, draft: WithdrawalAccountDraft) => Answer;
}

export const attemptAt = (
  tail: string,
  before: readonly number[],
  inFlightFor: number,
): OpenAccountAttempt => ({
  key: "earlier",
  inFlightFor,
  subject: {
    kind: "withdrawal account",
    accountKind: "bank",
    tail,
    accountsBefore: before.map(accountId),
  },
});

/** A form before a shop that takes what it is given. */
export const openAccountForm = (
  changes: Partial<AccountShop> = {},
  input: { readonly account?: WithdrawalAccount; readonly policy?: typeof full } = {},
) => {
  const keep = (draft: WithdrawalAccountDraft) =>
    void shop.accounts.push(
      account(shop.accounts.length + 1, { ...draft, isDefault: shop.accounts.length === 0 }),
    );
  const shop: AccountShop = {
    accounts: [account(1)],
    journal: null,
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
  const saved: WithdrawalAccount[] = [];
  const actor = createActor(
    withdrawalAccountFormMachine.provide({
      actors: {
        loadAccounts: fromPromise(
          async (): Promise<Result.Result<readonly WithdrawalAccount[], CallFailure>> => {
            calls.push("read");
            return shop.dead === null ? Result.succeed([...shop.accounts]) : Result.fail(shop.dead);
          },
        ),
        addAccount: fromPromise(async ({ input: { draft, key } }) => {
          calls.push(`add ${key}`);
          drafts.push(draft);
          return shop.add(draft);
        }),
        changeAccount: fromPromise(async ({ input: { draft, id } }) => {
          calls.push(`change ${id}`);
          drafts.push(draft);
          return shop.change(id, draft);
        }),
        openAttempt: fromPromise(
          async ({
            input: { subject },
          }: {
            input: { readonly subject: WithdrawalAccountAttemptSubject };
          }): Promise<Result.Result<OpenAccountAttempt | null, never>> => {
            calls.push("open");
            if (shop.journal !== null) return Result.succeed(null);
            shop.journal = { key: "key", inFlightFor: 20_000, subject };
            return Result.succeed(shop.journal);
          },
        ),
        findAttempt: fromPromise(async () => {
          calls.push("find");
          return Result.succeed(shop.journal);
        }),
        closeAttempt: fromPromise(async ({ input: { key } }) => {
          calls.push(`close ${key}`);
          if (shop.journal?.key === key) shop.journal = null;
          return Result.succeed(undefined);
        }),
      },
    }),
    {
      input: {
        policy: input.policy ?? full,
        checkAddress: checkUsdtAddress,
        account: input.account ?? null,
      },
    },
  );
  actor.on("*", (event) => {
    emitted.push(event.type);
    if (event.type === "saved") saved.push(event.account);
  });
  actor.start();
  return {
    shop,
    calls,
    drafts,
    emitted,
    saved,
    keep,
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    write: (
      form: Partial<
        Record<"bankName" | "branchName" | "accountNumber" | "accountName" | "address", string>
      >,
    ) => {
      for (const [field, value] of Object.entries(form)) {
        actor.send({ type: "CHANGED", field: field as keyof typeof form, value });
      }
    },
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event);
      for (let turns = 0; turns < 4; turns += 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};
