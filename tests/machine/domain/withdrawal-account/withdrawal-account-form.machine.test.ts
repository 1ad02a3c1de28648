import { Result } from "effect";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkUsdtAddress } from "../../../../src/adapters/usdt/check-usdt-address.ts";
import { TimedOut } from "../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import type { AccountOutcome } from "../../../../src/domain/withdrawal-account/account-attempt.ts";
import {
  accountProblems,
  emptyAccountForm,
} from "../../../../src/domain/withdrawal-account/account-form.ts";
import {
  isChangeSending,
  isReadOnly,
  typedForm,
} from "../../../../src/domain/withdrawal-account/withdrawal-account-form-selectors.ts";
import { usdtNetworks } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { decide } from "../../../../src/domain/attempt/decide.ts";
import { refused, sessionEnded, unreachable } from "../../../support/shop-data.ts";
import {
  account,
  accountRequest,
  bankDraft,
  bankForm,
  openAccountForm,
} from "../../../support/withdrawal-account-data.ts";

beforeEach(() => void vi.useFakeTimers());

const timedOut = new TimedOut({ call: "add" });

describe("adding an account", () => {
  test("a form with problems sends nothing, says what is wrong, and mends field by field [S5.17 S5.19 S5.20 S5.21]", async () => {
    const process = await openAccountForm();
    await process.send({ type: "SUBMIT" });
    expect(process.calls).toEqual(["read"]);
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

  test("a good one: written down, checked, sent once however often tapped, read, saved [S2.74 S7.31]", async () => {
    const process = await openAccountForm();
    process.write(bankForm);
    await process.send({ type: "SUBMIT" }, { type: "SUBMIT" });
    expect(process.calls).toEqual(["read", "read", "add key 1", "read"]);
    expect(process.drafts).toEqual([bankDraft]);
    expect(process.saved).toEqual([{ ...account(2), ...bankDraft }]);
    expect(process.records()).toEqual([]);
    expect(process.isSaved()).toBe(true);
    expect(process.outcome()).toBeNull();
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toHaveLength(1);
  });

  test("what is typed while it is being sent changes nothing", async () => {
    const process = await openAccountForm();
    process.write(bankForm);
    process.actor.send({ type: "SUBMIT" });
    process.write({ accountNumber: "1" });
    process.actor.send({ type: "KIND_CHOSEN", kind: "usdt" });
    process.actor.send({ type: "NETWORK_CHOSEN", network: "TRC20" });
    expect(isReadOnly(process.actor.getSnapshot())).toBe(true);
    await process.send();
    expect(process.drafts).toEqual([bankDraft]);
    expect(process.context().form).toEqual({ ...emptyAccountForm, ...bankForm });
  });

  test("one that is saved stays as it was, and is nothing that the customer has typed", async () => {
    const process = await openAccountForm();
    expect(typedForm(process.actor.getSnapshot())).toBeNull();
    process.write(bankForm);
    expect(typedForm(process.actor.getSnapshot())).toEqual({ ...emptyAccountForm, ...bankForm });
    expect(isReadOnly(process.actor.getSnapshot())).toBe(false);
    await process.send({ type: "SUBMIT" });
    process.write({ accountName: "Eve" });
    await process.send(
      { type: "KIND_CHOSEN", kind: "usdt" },
      { type: "NETWORK_CHOSEN", network: "TRC20" },
    );
    expect(process.context().form).toEqual({ ...emptyAccountForm, ...bankForm });
    expect(typedForm(process.actor.getSnapshot())).toBeNull();
  });

  test("what was typed when the session ended comes back into an untouched form only, and nothing is wrong with it", async () => {
    const process = await openAccountForm({ add: () => Result.fail(refused()) });
    const form = { ...emptyAccountForm, ...bankForm };
    await process.send({ type: "SUBMIT" }, { type: "DRAFT_RESTORED", form });
    expect(process.context().form).toEqual(form);
    await process.send({ type: "DRAFT_RESTORED", form: emptyAccountForm });
    expect(process.context().form).toEqual(form);
    await process.send({ type: "SUBMIT" });
    expect(process.context().problems).toEqual({});
    expect(process.drafts).toEqual([bankDraft]);
  });

  test("the server's message is gone when the form has a problem of its own", async () => {
    const process = await openAccountForm({ add: () => Result.fail(refused()) });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    process.write({ accountName: "" });
    await process.send({ type: "SUBMIT" });
    expect(process.context().problems).toEqual({ accountName: "required" });
    expect(process.outcome()).toBeNull();
  });

  test("a confirmation of something that was not shown is a first request; one of a bad form says what is wrong", async () => {
    const process = await openAccountForm();
    await process.send({ type: "SUBMIT_ANOTHER" });
    expect(process.emitted).toEqual(["form has problems"]);
    process.write(bankForm);
    await process.send({ type: "SUBMIT_ANOTHER" }, { type: "SUBMIT_ANOTHER" });
    expect(process.drafts).toEqual([bankDraft]);
  });

  const ended = { request: accountRequest(bankDraft, null) };
  test.each<readonly [string, AccountOutcome, readonly unknown[]]>([
    ["refused", { ...ended, kind: "refused", failure: refused() }, [refused()]],
    [
      "not sent, for the accounts could not be read",
      { ...ended, kind: "not sent", why: { kind: "failure", failure: unreachable } },
      [unreachable],
    ],
    [
      "not sent, for another tab was faster",
      { ...ended, kind: "not sent", why: { kind: "record gone" } },
      [null],
    ],
    ["dismissed by the customer", { ...ended, kind: "dismissed" }, []],
    ["found, by another page", { ...ended, kind: "found", rows: [account(2)], isOwn: false }, []],
  ])("%s: says so much of what was not saved", async (_, outcome, told) => {
    const process = await openAccountForm();
    await process.send({ type: "ATTEMPT_ENDED", outcome });
    expect(process.notSaved).toEqual(told);
    expect(process.saved).toEqual([]);
    expect(process.isSaved()).toBe(false);
  });

  test("going to the other kind and back loses nothing that was typed [S2.74]", async () => {
    const process = await openAccountForm();
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

  test("another network clears the address's error; sent again, it is checked again (D15)", async () => {
    const process = await openAccountForm();
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
    const process = await openAccountForm({ dead: unreachable });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toEqual([]);
    expect(process.outcome()).toMatchObject({
      kind: "not sent",
      why: { kind: "failure", failure: unreachable },
    });
    expect(process.context().form).toMatchObject(bankForm);
    expect(process.emitted).toEqual(["not saved"]);
  });

  test.each([refused(42_222), sessionEnded])(
    "refused (%s): the record is cleared, it is said, what was typed stays, and another try is free [S8.35]",
    async (failure) => {
      const process = await openAccountForm({ add: () => Result.fail(failure) });
      process.write(bankForm);
      await process.send({ type: "SUBMIT" });
      expect(process.outcome()).toMatchObject({ kind: "refused", failure });
      expect(process.context().form).toMatchObject(bankForm);
      expect(process.emitted).toEqual(["not saved"]);
      expect(process.records()).toEqual([]);
      await process.send({ type: "SUBMIT" });
      expect(process.drafts).toHaveLength(2);
    },
  );

  test.each([unreachable, timedOut])(
    "a lost answer (%s) that took effect: found in the list, saved, sent once",
    async (failure) => {
      const process = await openAccountForm({
        add: (draft) => (process.keep(draft), Result.fail(failure)),
      });
      process.write(bankForm);
      await process.send({ type: "SUBMIT" });
      expect(process.saved).toEqual([{ ...account(2), ...bankDraft }]);
      expect(process.drafts).toHaveLength(1);
      expect(process.records()).toEqual([]);
    },
  );

  test("a lost answer without effect: in doubt, and after a minute an identical one goes out under the same key (D7.5)", async () => {
    const process = await openAccountForm({ add: () => Result.fail(timedOut) });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.status()).toBe("in doubt");
    expect(process.emitted).toEqual([]);
    await process.send({ type: "SUBMIT" }, { type: "SEND_AGAIN" });
    expect(process.drafts).toHaveLength(1);
    await process.pass(60_000);
    process.shop.add = (draft) => (process.keep(draft), Result.succeed(undefined));
    await process.sendAgain();
    expect(process.calls.filter((call) => call.startsWith("add"))).toEqual([
      "add key 1",
      "add key 1",
    ]);
    expect(process.saved).toEqual([{ ...account(2), ...bankDraft }]);
  });

  test("an equal account that was there before is not taken for the new one", async () => {
    const process = await openAccountForm({
      accounts: [account(1, bankDraft)],
      add: () => Result.fail(timedOut),
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.status()).toBe("in doubt");
    expect(process.saved).toEqual([]);
  });

  test("no answer and no reading: nothing more is sent, until it is read", async () => {
    const process = await openAccountForm({
      add: (draft) => {
        process.keep(draft);
        process.shop.dead = unreachable;
        return Result.fail(unreachable);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    process.attempt().send({ type: "CHECK" });
    await process.send({ type: "SUBMIT" });
    expect(process.status()).toBe("in doubt");
    process.shop.dead = null;
    process.attempt().send({ type: "CHECK" });
    await process.pass(500);
    expect(process.saved).toHaveLength(1);
    expect(process.drafts).toHaveLength(1);
    expect(process.records()).toEqual([]);
  });

  test.each([
    ["not to be read", unreachable],
    ["not in the list yet", null],
  ])("accepted, but %s: saved all the same", async (_, dead) => {
    const process = await openAccountForm({
      add: () => {
        process.shop.dead = dead;
        return Result.succeed(undefined);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.saved).toEqual([null]);
    expect(process.records()).toEqual([]);
  });

  test("accepted and written by the server in a way of its own: the new one is it", async () => {
    const process = await openAccountForm({
      add: () => {
        process.keep({ ...bankDraft, bankName: "Privat Bank JSC", accountNumber: "**5678" });
        return Result.succeed(undefined);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.saved.map((each) => each?.bankName)).toEqual(["Privat Bank JSC"]);
  });

  test("what another device adds in the same moment is not taken for what was typed here", async () => {
    const process = await openAccountForm({
      add: (draft) => {
        process.keep(draft);
        process.keep({ ...bankDraft, accountNumber: "99998888" });
        return Result.succeed(undefined);
      },
    });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.saved.map((each) => each?.accountNumber)).toEqual([bankDraft.accountNumber]);
  });

  test("added on another device since the form was opened: nothing is sent, and another one may be added (D7.2)", async () => {
    const process = await openAccountForm();
    process.keep(bankDraft);
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    expect(process.drafts).toEqual([]);
    expect(process.outcome()).toMatchObject({ kind: "done before", rows: [{ id: 2 }] });
    await process.send({ type: "SUBMIT_ANOTHER" });
    expect(process.drafts).toHaveLength(1);
    expect(process.saved).toMatchObject([{ id: 3 }]);
  });
});

describe("after a reload (D7)", () => {
  const lost = async () => {
    const process = await openAccountForm({ add: () => Result.fail(timedOut) });
    process.write(bankForm);
    await process.send({ type: "SUBMIT" });
    process.actor.stop();
    process.attempt().stop();
    return process;
  };

  test("the record has the end of the number, and nothing else that was typed (D7.1)", async () => {
    const [record] = (await lost()).records();
    expect(record?.request).toMatchObject({ tail: "5678", draft: null });
    // In a text: the digits of a moment may be the same.
    expect(JSON.stringify(record)).not.toMatch(/"4149|Ann|PrivatBank/);
  });

  test("typed once more, it is sent again under the same key; something else under another", async () => {
    for (const accountName of ["Ann", "Eve"]) {
      const { parts } = await lost();
      const process = await openAccountForm({}, { parts });
      expect(process.status()).toBe("in doubt");
      await process.pass(60_000);
      await process.sendAgain();
      expect(process.emitted).toEqual(["form has problems"]);
      process.write({ ...bankForm, accountName });
      await process.sendAgain();
      expect(process.calls.filter((call) => call.startsWith("add"))).toEqual([
        accountName === "Ann" ? "add key 1" : "add key 2",
      ]);
      expect(process.saved).toMatchObject([{ accountName }]);
    }
  });

  test("two accounts of the same fields have different hashes, so that the record reveals nothing", () => {
    const [one, other] = [accountRequest(bankDraft, null), accountRequest(bankDraft, null)];
    expect(one.hash).not.toBe(other.hash);
    expect(accountRequest(bankDraft, one).hash).toBe(one.hash);
  });
});

describe("changing an account", () => {
  const old = account(1, { accountNumber: "11 11 11" });

  test("starts with what is there, sends it once, and keeps no record [S2.75 S7.32]", async () => {
    const process = await openAccountForm({ accounts: [old] }, { account: old });
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

  test("of a USDT account, network and address", async () => {
    const usdt = account(3, {
      kind: "usdt",
      bankName: "erc20",
      accountNumber: "0xA1",
      accountName: "USDT",
      branchName: null,
    });
    const { form } = (await openAccountForm({}, { account: usdt })).context();
    expect(form).toMatchObject({ kind: "usdt", network: "ERC20", address: "0xA1", bankName: "" });
  });

  test("a lost answer that took effect is saved", async () => {
    const process = await openAccountForm(
      {
        accounts: [old],
        change: (id, draft) => {
          process.shop.accounts = [account(id, draft)];
          return Result.fail(timedOut);
        },
      },
      { account: old },
    );
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" });
    expect(process.saved).toMatchObject([{ accountName: "Eve" }]);
  });

  test("one that does not show: in doubt, never said to have failed, and seen when it comes (D7.6)", async () => {
    const process = await openAccountForm(
      { accounts: [old], change: () => Result.fail(timedOut) },
      { account: old },
    );
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" });
    expect(process.saved).toEqual([]);
    expect(process.emitted).toEqual(["in doubt"]);
    expect(process.context()).toMatchObject({ doubt: { isUnreachable: false }, failure: null });
    process.shop.accounts = [account(1, { ...old, accountName: "Eve" })];
    await process.send({ type: "CHECK" });
    expect(process.saved).toMatchObject([{ accountName: "Eve" }]);
  });

  test("accepted, but not to be read: in doubt, until it is read as it is", async () => {
    const process = await openAccountForm(
      {
        accounts: [account(2), old],
        change: () => {
          process.shop.dead = unreachable;
          return Result.succeed(undefined);
        },
      },
      { account: old },
    );
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" });
    expect(process.context().doubt).toEqual({ isAccepted: true, isUnreachable: true });
    expect(isChangeSending(process.actor.getSnapshot())).toBe(false);
    process.shop.dead = null;
    process.shop.accounts = [account(2)];
    await process.send({ type: "CHECK" });
    expect(process.context().doubt).toEqual({ isAccepted: true, isUnreachable: false });
    process.shop.accounts = [account(2), old];
    await process.send({ type: "CHECK" });
    expect(process.saved).toEqual([old]);
  });

  test("what is typed while it is being sent changes nothing", async () => {
    const process = await openAccountForm({ accounts: [old] }, { account: old });
    process.write({ accountName: "Eve" });
    const { form } = process.context();
    expect(isChangeSending(process.actor.getSnapshot())).toBe(false);
    process.actor.send({ type: "SUBMIT" });
    expect(isChangeSending(process.actor.getSnapshot())).toBe(true);
    process.write({ accountName: "Ann" });
    process.actor.send({ type: "KIND_CHOSEN", kind: "usdt" });
    process.actor.send({ type: "NETWORK_CHOSEN", network: "TRC20" });
    expect(process.context().form).toEqual(form);
    await process.send();
    expect(process.drafts).toMatchObject([{ kind: "bank", accountName: "Eve" }]);
  });

  test("refused: said so, what was typed stays; gone when the form has a problem, and when it is sent [S8.35]", async () => {
    const process = await openAccountForm(
      { accounts: [old], change: () => Result.fail(refused(42_222)) },
      { account: old },
    );
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" });
    expect(process.notSaved).toEqual([refused(42_222)]);
    process.write({ accountName: "" });
    await process.send({ type: "SUBMIT" });
    expect(process.context()).toMatchObject({
      failure: null,
      problems: { accountName: "required" },
    });
    process.write({ accountName: "Eve" });
    await process.send({ type: "SUBMIT" }, { type: "KIND_CHOSEN", kind: "bank" });
    expect(process.context().failure).toMatchObject({ code: 42_222 });
    await process.send({ type: "KIND_CHOSEN", kind: "bank" });
    expect(process.context()).toMatchObject({ failure: null, doubt: null });
    process.actor.send({ type: "SUBMIT" });
    process.actor.send({ type: "SUBMIT" });
    await process.send();
    expect(process.context()).toMatchObject({
      failure: { code: 42_222 },
      form: { accountName: "Eve" },
    });
    expect(process.emitted).toEqual(["not saved", "form has problems", "not saved", "not saved"]);
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
  fc.constantFrom("SUBMIT", "SUBMIT", "SEND_AGAIN").map((type) => ({ type }) as const),
);
const answer = fc.constantFrom("accepted", "refused", "lost", "never came");

test("whatever the order of events, nothing is sent that the form would not let through [S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(event, fc.constantFrom(0, 500, 70_000)), { maxLength: 40 }),
      fc.infiniteStream(answer),
      fc.constantFrom(fullPolicy, leanPolicy, { ...leanPolicy, usdtAddressDigitRule: false }),
      async (events, answers, policy) => {
        let neverCame = 0;
        const process = await openAccountForm(
          {
            add: (draft) => {
              const made = answers.next().value;
              if (made === "never came") neverCame += 1;
              if (made === "accepted" || made === "lost") process.keep(draft);
              if (made === "accepted") return Result.succeed(undefined);
              return Result.fail(made === "refused" ? refused() : unreachable);
            },
          },
          { policy },
        );
        for (const [each, waits] of events) {
          if (each.type === "SEND_AGAIN") decide(process.attempt(), "resend");
          process.actor.send(each);
          await process.pass(waits);
        }
        await process.pass(70_000);
        for (const draft of process.drafts) {
          const form = {
            ...draft,
            branchName: draft.branchName ?? "",
            network: usdtNetworks.find((network) => network === draft.bankName) ?? null,
            address: draft.accountNumber,
          };
          expect(accountProblems(form, { policy, checkAddress: checkUsdtAddress })).toEqual({});
        }
        // The shop's answers are never late here: of all that was sent, one thing took effect at
        // most, and the record lies there only for what never came.
        const { accounts } = process.shop;
        expect(accounts.length).toBeLessThanOrEqual(2);
        expect(process.saved.length).toBe(accounts.length - 1);
        if (neverCame === 0) expect(process.records()).toEqual([]);
        process.actor.stop();
        process.attempt().stop();
      },
    ),
    { numRuns: 150 },
  );
});
