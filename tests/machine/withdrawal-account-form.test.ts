import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";
import { TimedOut } from "../../src/domain/failure.ts";
import { full, lean } from "../../src/domain/policy.ts";
import { accountProblems } from "../../src/domain/withdrawal-account/account-form.ts";
import { usdtNetworks } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import { refused, sessionEnded, unreachable } from "../support/shop-data.ts";
import {
  account,
  attemptAt,
  bankDraft,
  bankForm,
  openAccountForm,
} from "../support/withdrawal-account-data.ts";

const timedOut = new TimedOut({ call: "add" });

describe("adding an account", () => {
  test("a form with problems sends nothing, says what is wrong, and mends field by field [S5.17 S5.19 S5.20 S5.21]", async () => {
    const process = openAccountForm();
    await process.send({ type: "SUBMIT" });
    expect(process.calls).toEqual([]);
    expect(process.emitted).toEqual(["form has problems"]);
    expect(process.context().problems).toEqual({
      bankName: "required",
      branchName: "required",
      accountNumber: "required",
      accountName: "required",
    });
    process.write({ bankName: "A" });
    expect(process.context().problems).not.toHaveProperty("bankName");
    expect(process.context().problems).toHaveProperty("accountName");
  });

  test("a good one: read, written down, sent once however often tapped, struck out, read, saved [S2.74 S7.31]", async () => {
    const process = openAccountForm();
    process.write(bankForm);
    await process.send({ type: "SUBMIT" }, { type: "SUBMIT" }, { type: "CHECK" });
    expect(process.calls).toEqual(["read", "open", "add key", "close key", "read"]);
    expect(process.drafts).toEqual([bankDraft]);
    expect(process.saved).toEqual([{ ...account(2), ...bankDraft }]);
    expect(process.shop.journal).toBeNull();
    expect(process.state()).toBe("saved");
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toHaveLength(1);
  });

  test("what is typed while it is being sent changes nothing", async () => {
    const process = openAccountForm();
    process.write(bankForm);
    process.actor.send({ type: "SUBMIT" });
    process.write({ accountNumber: "1" });
    process.actor.send({ type: "KIND_CHOSEN", kind: "usdt" });
    await process.send();
    expect(process.drafts).toEqual([bankDraft]);
  });

  test("going to the other kind and back loses nothing that was typed [S2.74]", async () => {
    const process = openAccountForm();
    process.write(bankForm);
    await process.send(
      { type: "KIND_CHOSEN", kind: "usdt" },
      { type: "NETWORK_CHOSEN", network: "ERC20" },
      { type: "CHANGED", field: "address", value: " 0xdAC17F958D2ee523a2206206994597C13D831ec7 " },
      { type: "KIND_CHOSEN", kind: "bank" },
    );
    expect(process.context().form).toMatchObject(bankForm);
    await process.send({ type: "KIND_CHOSEN", kind: "usdt" }, { type: "SUBMIT" });
    expect(process.drafts).toEqual([
      {
        kind: "usdt",
        bankName: "ERC20",
        branchName: null,
        accountNumber: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
        accountName: "USDT",
      },
    ]);
  });

  test("another network takes away what was wrong with the address; sent again, it is judged anew (D15)", async () => {
    const process = openAccountForm();
    await process.send(
      { type: "KIND_CHOSEN", kind: "usdt" },
      { type: "NETWORK_CHOSEN", network: "TRC20" },
      { type: "CHANGED", field: "address", value: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
      { type: "SUBMIT" },
    );
    expect(process.context().problems).toEqual({ address: "other network" });
    await process.send({ type: "NETWORK_CHOSEN", network: "BEP20" });
    expect(process.context().problems).toEqual({});
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toMatchObject([{ bankName: "BEP20" }]);
  });

  test("the accounts cannot be read before: nothing is sent, what was typed stays [S8.35]", async () => {
    const process = openAccountForm({ dead: unreachable });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.calls).toEqual(["read"]);
    expect(process.state()).toBe("typing");
    expect(process.context()).toMatchObject({ failure: unreachable, form: bankForm });
    expect(process.emitted).toEqual(["not saved"]);
  });

  test.each([refused(42_222), sessionEnded])(
    "refused (%s): struck out, said so, what was typed stays, another try is another attempt [S8.35]",
    async (failure) => {
      const process = openAccountForm({ add: () => Result.fail(failure) });
      process.write(bankForm);
      await process.send({ type: "SUBMIT" });
      expect(process.calls).toEqual(["read", "open", "add key", "close key"]);
      expect(process.state()).toBe("typing");
      expect(process.context()).toMatchObject({ failure, form: bankForm });
      expect(process.shop.journal).toBeNull();
      await process.send({ type: "SUBMIT" });
      expect(process.drafts).toHaveLength(2);
    },
  );

  test.each([unreachable, timedOut])(
    "a lost answer (%s) that took effect: found in the list, saved, sent once",
    async (failure) => {
      const process = openAccountForm({
        add: (draft) => (process.keep(draft), Result.fail(failure)),
      });
      process.write(bankForm);
      await process.send({ type: "SUBMIT" });
      expect(process.saved).toEqual([{ ...account(2), ...bankDraft }]);
      expect(process.calls).toEqual(["read", "open", "add key", "read", "close key"]);
      expect(process.shop.journal).toBeNull();
    },
  );

  test("a lost answer without effect: came to nothing, and the customer may try again", async () => {
    const process = openAccountForm({ add: () => Result.fail(timedOut) });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.state()).toBe("typing");
    expect(process.context()).toMatchObject({ finding: "came to nothing", form: bankForm });
    expect(process.shop.journal).toBeNull();
    expect(process.drafts).toHaveLength(1);
  });

  test("an equal account that was there before is not taken for the new one", async () => {
    const process = openAccountForm({
      accounts: [account(1, bankDraft)],
      add: () => Result.fail(timedOut),
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.context().finding).toBe("came to nothing");
  });

  test("no answer and no reading: unknown, nothing more is sent, until it is read", async () => {
    const process = openAccountForm({
      add: (draft) => {
        process.keep(draft);
        process.shop.dead = unreachable;
        return Result.fail(unreachable);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.state()).toBe("outcome unknown");
    expect(process.emitted).toEqual(["no answer came"]);
    await process.send({ type: "SUBMIT" }, { type: "CHECK" });
    expect(process.state()).toBe("outcome unknown");
    expect(process.shop.journal).not.toBeNull();
    process.shop.dead = null;
    await process.send({ type: "CHECK" });
    expect(process.saved).toHaveLength(1);
    expect(process.drafts).toHaveLength(1);
    expect(process.shop.journal).toBeNull();
  });

  test("accepted, but not to be read: known to be saved, shown once it is", async () => {
    const process = openAccountForm({
      add: (draft) => {
        process.keep(draft);
        process.shop.dead = unreachable;
        return Result.succeed(undefined);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.state()).toBe("outcome unknown");
    expect(process.context().isAccepted).toBe(true);
    expect(process.shop.journal).toBeNull();
    process.shop.dead = null;
    await process.send({ type: "CHECK" });
    expect(process.saved).toHaveLength(1);
  });

  test("accepted, and not in the list yet: saved all the same, never said to have come to nothing", async () => {
    const process = openAccountForm({ add: () => Result.succeed(undefined) });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.state()).toBe("outcome unknown");
    expect(process.context()).toMatchObject({ isAccepted: true, finding: null });
    process.keep(bankDraft);
    await process.send({ type: "CHECK" });
    expect(process.saved).toHaveLength(1);
  });

  test("accepted and written by the server in a way of its own: the new one is it", async () => {
    const process = openAccountForm({
      add: () => {
        process.keep({ ...bankDraft, bankName: "Privat Bank JSC", accountNumber: "**5678" });
        return Result.succeed(undefined);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.saved.map(({ bankName }) => bankName)).toEqual(["Privat Bank JSC"]);
  });
});

describe("an earlier attempt in the journal (D7)", () => {
  test("still on its way, from another tab: nothing is sent beside it", async () => {
    const journal = attemptAt("5678", [1], 9_000);
    const process = openAccountForm({ journal });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.calls).toEqual(["read", "open", "find"]);
    expect(process.context().finding).toBe("on its way");
    expect(process.state()).toBe("typing");
    expect(process.shop.journal).toBe(journal);
  });

  test("it has made this very account: saved, nothing is sent", async () => {
    const process = openAccountForm({
      accounts: [account(1), account(2, bankDraft)],
      journal: attemptAt("5678", [1], 9_000),
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toEqual([]);
    expect(process.saved).toEqual([account(2, bankDraft)]);
    expect(process.shop.journal).toBeNull();
  });

  test.each([
    ["it has made another account", [account(1), account(2)], attemptAt("2222", [1], 9_000)],
    ["it came to nothing", [account(1)], attemptAt("2222", [1], 0)],
  ])("%s: struck out, and this one is sent, once", async (_, accounts, journal) => {
    const process = openAccountForm({ accounts, journal });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.calls.slice(0, 6)).toEqual([
      "read",
      "open",
      "find",
      "close earlier",
      "open",
      "add key",
    ]);
    expect(process.drafts).toHaveLength(1);
    expect(process.saved).toHaveLength(1);
    expect(process.shop.journal).toBeNull();
  });
});

describe("changing an account", () => {
  const old = account(1, { accountNumber: "11 11 11" });

  test("starts with what is there, sends it once, no attempt is written [S2.75 S7.32]", async () => {
    const process = openAccountForm({ accounts: [old] }, { account: old });
    expect(process.context().form).toMatchObject({ bankName: "Bank 1", accountNumber: "11 11 11" });
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" }, { type: "SUBMIT" });
    expect(process.calls.slice(0, 2)).toEqual(["change 1", "read"]);
    expect(process.drafts).toEqual([
      {
        kind: "bank",
        bankName: "Bank 1",
        branchName: "Centre",
        accountNumber: "111111",
        accountName: "Eve",
      },
    ]);
    expect(process.saved).toMatchObject([{ id: 1, accountName: "Eve", isDefault: true }]);
  });

  test("of a USDT account, network and address", () => {
    const usdt = account(3, {
      kind: "usdt",
      bankName: "erc20",
      accountNumber: "0xA1",
      accountName: "USDT",
      branchName: null,
    });
    const { form } = openAccountForm({}, { account: usdt }).context();
    expect(form).toMatchObject({ kind: "usdt", network: "ERC20", address: "0xA1", bankName: "" });
  });

  test("a lost answer that took effect is saved; one that did not came to nothing", async () => {
    const lost = openAccountForm(
      {
        accounts: [old],
        change: (id, draft) => {
          lost.shop.accounts = [account(id, draft)];
          return Result.fail(timedOut);
        },
      },
      { account: old },
    );
    lost.write({ accountName: "Eve" });
    await lost.send({ type: "SUBMIT" });
    expect(lost.saved).toMatchObject([{ accountName: "Eve" }]);

    const nothing = openAccountForm(
      { accounts: [old], change: () => Result.fail(timedOut) },
      { account: old },
    );
    nothing.write({ accountName: "Eve" });
    await nothing.send({ type: "SUBMIT" });
    expect(nothing.saved).toEqual([]);
    expect(nothing.context().finding).toBe("came to nothing");
  });

  test("refused: said so, what was typed stays [S8.35]", async () => {
    const process = openAccountForm(
      { accounts: [old], change: () => Result.fail(refused(404)) },
      { account: old },
    );
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" });
    expect(process.context()).toMatchObject({
      failure: { code: 404 },
      form: { accountName: "Eve" },
    });
    expect(process.emitted).toEqual(["not saved"]);
  });
});

const text = fc.constantFrom(
  "",
  " ",
  "Ann",
  "12345",
  "123456",
  "1".repeat(30),
  "1".repeat(31),
  "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  "0xdAC17F958D2ee523a2206206994597C13D831ec7",
);
const event = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("bankName", "branchName", "accountNumber", "accountName", "address"),
      text,
    )
    .map(([field, value]) => ({ type: "CHANGED", field, value }) as const),
  fc.constantFrom("bank", "usdt").map((kind) => ({ type: "KIND_CHOSEN", kind }) as const),
  fc.constantFrom(...usdtNetworks).map((network) => ({ type: "NETWORK_CHOSEN", network }) as const),
  fc.constantFrom("SUBMIT", "CHECK", "SUBMIT").map((type) => ({ type }) as const),
);
const outcome = fc.constantFrom("accepted", "refused", "lost", "never came");

test("whatever the order of events, nothing is sent that the form would not let through [S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(event, fc.boolean()), { maxLength: 40 }),
      fc.infiniteStream(outcome),
      fc.constantFrom(full, lean, { ...lean, usdtAddressDigitRule: false }),
      async (events, outcomes, policy) => {
        const process = openAccountForm(
          {
            add: (draft) => {
              const made = outcomes.next().value;
              if (made === "accepted" || made === "lost") process.keep(draft);
              if (made === "accepted") return Result.succeed(undefined);
              return Result.fail(made === "refused" ? refused() : unreachable);
            },
          },
          { policy },
        );
        for (const [each, waits] of events) {
          process.actor.send(each);
          if (waits) await process.send();
        }
        await process.send();
        for (const draft of process.drafts) {
          const form = {
            ...draft,
            branchName: draft.branchName ?? "",
            network: usdtNetworks.find((network) => network === draft.bankName) ?? null,
            address: draft.accountNumber,
          };
          expect(accountProblems(form, { policy, checkAddress: checkUsdtAddress })).toEqual({});
        }
        // Of all that was sent, only what is known to have failed was sent again.
        const { accounts } = process.shop;
        expect(accounts.length).toBeLessThanOrEqual(2);
        expect(process.saved.length).toBe(accounts.length - 1);
        expect(process.shop.journal).toBeNull();
      },
    ),
    { numRuns: 150 },
  );
});
