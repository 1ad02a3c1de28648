import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { withdrawalAccountAttempt } from "../../../../src/adapters/xstate/attempts/withdrawal-account.attempt.ts";
import { accountFormFlow } from "../../../../src/adapters/xstate/screens/account-form-flow.ts";
import { accountRemoval } from "../../../../src/adapters/xstate/screens/account-removal.ts";
import { attemptStatus } from "../../../../src/domain/attempt/attempt-status.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { accountSubject } from "../../../../src/domain/withdrawal-account/account-attempt.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { clientOf } from "../../../support/client-of.ts";
import { demoRow } from "../../../support/shop-rows.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { accountId, bankDraft, bankForm } from "../../../support/withdrawal-account-data.ts";

/** A logged-in client of the real HTTP adapter in front of the fake server. */
const openClient = async (place = 0) => {
  const shop = openShop();
  const noted = (address: string) => address.replace("/api/client", "");
  const { calls: sent, ...parts } = await clientOf(shop, { place, noted });
  const attempts = attemptParts(undefined, { token: parts.tokens.read });
  const ports = parts.portsWith(attempts);
  const startAttempt = () =>
    createActor(withdrawalAccountAttempt(ports), {
      input: { subject: accountSubject },
    }).start();
  const rows = () =>
    shop.server.inspect((tables) =>
      tables.withdrawalAccounts.where("customer_id", demoRow(tables, place).id),
    );
  const open = async (account: WithdrawalAccount | null = null) => {
    const saved: WithdrawalAccount[] = [];
    const attempt = account === null ? startAttempt() : null;
    const { logic, rules, toRequest } = accountFormFlow(ports, fullPolicy);
    const actor = createActor(logic, { input: { ...rules, toRequest, account, attempt } });
    actor.on("saved", (event) => {
      if (event.account !== null) saved.push(event.account);
    });
    actor.start();
    actor.send({ type: "OPENED" });
    if (attempt !== null) await waitFor(attempt, ({ context }) => context.baseline !== null);
    for (const [field, value] of account === null ? Object.entries(bankForm) : []) {
      actor.send({ type: "CHANGED", field: field as keyof typeof bankForm, value });
    }
    return {
      actor,
      attempt: () => attempt?.getSnapshot(),
      saved,
      untilSaved: () => waitFor(actor, (snapshot) => snapshot.matches("saved")),
    };
  };
  return { ...shop, ...parts, attempts, startAttempt, sent, rows, open, ports };
};

test("adds, lists, changes and deletes, and no record is left [S7.30 S7.31 S7.32 S7.33]", async () => {
  const client = await openClient(4);
  const form = await client.open();
  form.actor.send({ type: "SUBMIT" });
  await form.untilSaved();
  expect(client.sent).toEqual([
    "GET /withdrawal-accounts",
    "GET /withdrawal-accounts",
    "POST /withdrawal-accounts",
    "GET /withdrawal-accounts",
  ]);
  expect(form.saved).toMatchObject([{ ...bankDraft, isDefault: true }]);
  expect(client.attempts.store.records()).toEqual([]);

  const edit = await client.open(form.saved[0]);
  edit.actor.send({ type: "CHANGED", field: "accountName", value: "Eve" });
  edit.actor.send({ type: "SUBMIT" });
  await edit.untilSaved();
  expect(edit.saved).toMatchObject([{ accountName: "Eve", branchName: "Podil" }]);

  const [account] = edit.saved;
  if (account === undefined) throw new Error("nothing was saved");
  const removal = createActor(accountRemoval(client.ports)).start();
  removal.send({ type: "REQUESTED", account });
  removal.send({ type: "CONFIRMED" });
  await waitFor(removal, (snapshot) => snapshot.matches("resting"));
  expect(await client.rows()).toEqual([]);
});

test.each(["drop", "corrupt-json", "truncated", "status"] as const)(
  "an answer that is lost (%s) after the server acted: one account, saved, sent once (D7)",
  async (kind) => {
    const client = await openClient(4);
    client.server.faults.next({
      call: "POST /client/withdrawal-accounts",
      kind,
      effect: "applied",
    });
    const form = await client.open();
    form.actor.send({ type: "SUBMIT" });
    await form.untilSaved();
    expect(await client.rows()).toHaveLength(1);
    expect(client.sent.filter((call) => call.startsWith("POST"))).toHaveLength(1);
    expect(form.saved).toHaveLength(1);
    expect(client.attempts.store.records()).toEqual([]);
  },
);

test("left in the middle: the next page finds out, and the record has no number to steal (D7)", async () => {
  const client = await openClient(4);
  client.server.faults.next({
    call: "POST /client/withdrawal-accounts",
    kind: "delay",
    effect: "applied",
  });
  const form = await client.open();
  form.actor.send({ type: "SUBMIT" });
  await expect.poll(() => client.server.faults.held()).toBe(1);
  const record = JSON.stringify(client.attempts.store.records());
  expect(record).toContain('"tail":"5678"');
  // In a text: the digits of a moment may be the same.
  expect(record).not.toMatch(/"4149|Ann|PrivatBank/);

  const next = client.startAttempt();
  await waitFor(next, (snapshot) => attemptStatus(snapshot) === "in doubt");
  client.server.faults.releaseAll();
  await expect.poll(() => client.rows()).toHaveLength(1);
  next.send({ type: "CHECK" });
  await waitFor(next, ({ context }) => context.outcome !== null);
  expect(["found", "ended elsewhere"]).toContain(next.getSnapshot().context.outcome?.kind);
  await expect.poll(() => client.attempts.store.records()).toEqual([]);
});

test("once its customer has left, nobody's accounts are read in the next one's name", async () => {
  const client = await openClient(4);
  const form = await client.open();
  client.server.faults.next({
    call: "POST /client/withdrawal-accounts",
    kind: "delay",
    effect: "applied",
  });
  form.actor.send({ type: "SUBMIT" });
  await expect.poll(() => client.server.faults.held()).toBe(1);
  const asked = client.sent.length;
  client.tokens.store(await client.logIn(0));
  client.server.faults.releaseAll();
  await expect.poll(() => client.attempts.store.records()).toEqual([]);
  expect(client.sent.slice(asked)).toEqual([]);
  expect(await client.rows()).toHaveLength(1);
});

test("the session's end in the middle: nothing is added, and no record is left [S8.2]", async () => {
  const client = await openClient(4);
  const form = await client.open();
  client.server.faults.next({
    call: "POST /client/withdrawal-accounts",
    kind: "status",
    status: 401,
  });
  form.actor.send({ type: "SUBMIT" });
  await expect.poll(() => form.attempt()?.context.outcome?.kind).toBe("refused");
  expect(client.tokens.read()).toBeNull();
  await expect.poll(() => client.attempts.store.records()).toEqual([]);
  expect(await client.rows()).toEqual([]);
});

test("what is sent: the fields of the specification, and the key [S7.31 S7.32 S3.13]", async () => {
  const bodies: unknown[] = [];
  const keys: unknown[] = [];
  const { ports } = clientParts(async (_, init) => {
    bodies.push(JSON.parse(String(init.body)));
    keys.push(new Headers(init.headers).get("idempotency-key"));
    return answer({ code: 0 });
  });
  const accounts = ports.withdrawalAccounts;
  await outcome(accounts.add(bankDraft, "k"));
  await outcome(accounts.change(accountId(7), { ...bankDraft, branchName: null }));
  const body = {
    withdrawal_type: "bank",
    bank_name: "PrivatBank",
    bank_account: "4149499312345678",
    account_name: "Ann",
  };
  expect(bodies).toEqual([{ ...body, branch_name: "Podil" }, body]);
  expect(keys).toEqual(["k", null]);
});

test.each([
  [
    { withdrawal_type: "usdt", bank_name: "SOL" },
    { kind: "usdt", accountName: "USDT" },
  ],
  [
    { withdrawal_type: "bank", bank_name: "TRC20" },
    { kind: "bank", bankName: "TRC20" },
  ],
  [
    { bank_name: "trc20", account_name: null },
    { kind: "usdt", accountName: "USDT" },
  ],
  [
    { bank_name: "Binance", account_name: " usdt " },
    { kind: "usdt", accountName: "USDT" },
  ],
  [{ bank_name: "Binance" }, { kind: "bank", accountName: "Ann" }],
  [{ withdrawal_type: null }, { kind: "bank", branchName: null }],
  [
    { id: "12", is_default: "1", bank_account: 123456789 },
    { id: 12, isDefault: true, accountNumber: "123456789" },
  ],
  [{ branch_name: "" }, { branchName: null }],
])("%j is read as %j [S3.9 S3.10 S3.11 S3.12 S3.13]", async (changes, expected) => {
  const row = { id: 1, bank_name: "B", bank_account: "123456", account_name: "Ann", ...changes };
  const { ports } = clientParts(async () => answer({ data: { accounts: [row] } }));
  const read = await outcome(ports.withdrawalAccounts.list);
  expect(Result.getOrThrow(read)).toMatchObject([expected]);
});

test("a row without a number, or with one that lost its last digits, is left out and reported [S7.30]", async () => {
  const good = { id: 1, bank_name: "B", bank_account: "123456", account_name: "Ann" };
  const { ports, warnings } = clientParts(async () =>
    answer({
      data: {
        accounts: [
          good,
          { ...good, id: 2, bank_account: null },
          { ...good, id: 3, bank_account: 1e21 },
        ],
      },
    }),
  );
  const read = await outcome(ports.withdrawalAccounts.list);
  expect(Result.getOrThrow(read).map(({ id }) => Number(id))).toEqual([1]);
  expect(warnings).toMatchObject([{ details: { call: "withdrawalAccounts", rows: 2 } }]);
});
