import { Result } from "effect";
import { expect, test } from "vitest";
import { walletHttp } from "../../../src/adapters/http/wallet.http.ts";
import { withdrawalsHttp } from "../../../src/adapters/http/withdrawals.http.ts";
import { fromHundredths } from "../../../src/domain/money/amount.ts";
import { addsUp } from "../../../src/domain/wallet/balance-change.ts";
import { balanceLogTypes } from "../../../src/domain/wallet/balance-log.ts";
import { withdrawalStatuses } from "../../../src/domain/withdrawal/withdrawal.ts";
import type { FakeServerOptions } from "../../../src/fake-server/create-fake-server.ts";
import {
  allowedDecisions,
  withdrawalStatuses as serverStatuses,
} from "../../../src/fake-server/withdrawals/transitions.ts";
import { clientOf } from "../../support/client-of.ts";
import { outcome } from "../../support/client-parts.ts";
import { control } from "../../support/control.ts";
import { openShop } from "../../support/fake-shop.ts";
import { accountId } from "../../support/withdrawal-account-data.ts";
import { memoryStore } from "../../support/memory-store.ts";

/** A logged-in demo customer with a bank account, in front of the real server and adapters. */
const openTill = async (place = 0, options: FakeServerOptions = {}) => {
  const { server, call, logIn, pass } = openShop({ withdrawalDelayMs: 1_000, ...options });
  const { token, ...parts } = await clientOf({ server, logIn }, { place });
  const add = async (number: string): Promise<number> => {
    const row = { withdrawal_type: "bank", bank_name: "Bank", bank_account: number };
    await call(
      "POST /client/withdrawal-accounts",
      { ...row, account_name: "Olena", branch_name: "Podil" },
      { token },
    );
    return server.inspect((tables) =>
      Math.max(
        ...tables.withdrawalAccounts
          .all()
          .filter(({ bank_account }) => bank_account === number)
          .map(({ id }) => id),
      ),
    );
  };
  const account = await add("4149499312345678");
  const balance = async () => {
    const user = await call("GET /client/user", undefined, { token });
    return Math.round(Number(user.at("user.balance")) * 100);
  };
  const list = async (page = 1) => {
    const answer = await outcome(withdrawalsHttp(parts.api).list(page));
    return Result.getOrThrow(answer);
  };
  return {
    server,
    call: (name: string, body?: unknown) => call(name, body, { token }),
    pass,
    add,
    account,
    balance,
    list,
    logs: async (page = 1) =>
      Result.getOrThrow(await outcome(walletHttp(parts.api).balanceLogs(page))),
    withdraw: (hundredths: number, id = account, key = "key 1") =>
      outcome(
        withdrawalsHttp(parts.api).withdraw(
          { amount: fromHundredths(hundredths), accountId: accountId(id) },
          key,
        ),
      ),
    newest: async () => (await list()).items[0],
    warnings: parts.warnings,
  };
};

const codeOf = (answer: Result.Result<unknown, unknown>): unknown =>
  Result.isFailure(answer) ? Reflect.get(Object(answer.failure), "code") : 0;

test("a withdrawal takes the amount off the balance at once, with its log [S7.28 S7.29 S3.14 S3.16]", async () => {
  const till = await openTill();
  const before = await till.balance();
  expect(codeOf(await till.withdraw(250_50))).toBe(0);
  expect(await till.balance()).toBe(before - 250_50);
  const record = await till.newest();
  expect(record).toMatchObject({
    amount: 250_50,
    status: "pending",
    bankName: "Bank",
    bankAccount: "4149499312345678",
  });
  const [log] = (await till.logs()).items;
  expect(log).toMatchObject({
    type: "withdrawal",
    amount: -250_50,
    balance: before - 250_50,
    withdrawalId: record?.id,
    orderId: null,
  });
});

test.each([
  ["99.99 is below the minimum", 99_99, 42207],
  ["100 is not", 100_00, 0],
])("%s [S5.15 S9.9]", async (_, amount, code) => {
  const till = await openTill();
  expect(codeOf(await till.withdraw(amount))).toBe(code);
});

test("the balance can be withdrawn to the hundredth, and not a hundredth more [S5.14]", async () => {
  const till = await openTill();
  const balance = await till.balance();
  expect(codeOf(await till.withdraw(balance + 1))).toBe(40905);
  expect(await till.balance()).toBe(balance);
  expect(codeOf(await till.withdraw(balance))).toBe(0);
  expect(await till.balance()).toBe(0);
});

test.each([[100.001], ["1e3"], [0], [-200], ["abc"]])(
  "an amount of %s is none, and nothing is withdrawn [S5.13]",
  async (amount) => {
    const till = await openTill();
    const before = await till.balance();
    const answer = await till.call("POST /client/withdrawals", {
      amount,
      account_id: till.account,
    });
    expect(answer.code).toBe(42206);
    expect(await till.balance()).toBe(before);
  },
);

test("nobody withdraws to another customer's account, or to none [S5.12]", async () => {
  const till = await openTill();
  const others = await till.server.inspect((tables) =>
    tables.withdrawalAccounts.insert({
      id: tables.withdrawalAccounts.nextId(),
      customer_id: 2,
      withdrawal_type: "bank",
      bank_name: "Bank",
      bank_account: "12345678",
      account_name: "Ivan",
      branch_name: null,
      is_default: true,
      created_at: 0,
    }),
  );
  expect(codeOf(await till.withdraw(200_00, others.id))).toBe(404);
  expect(codeOf(await till.withdraw(200_00, 99_999))).toBe(404);
  const answer = await till.call("POST /client/withdrawals", { amount: 200 });
  expect(answer.code).toBe(40000);
});

test("frozen withdrawals answer code 405 in a body of HTTP 200 [S8.12]", async () => {
  const till = await openTill(3);
  const before = await till.balance();
  const answer = await till.withdraw(200_00);
  expect(Result.isFailure(answer) && answer.failure).toMatchObject({
    _tag: "Refused",
    code: 405,
    status: 200,
  });
  expect(await till.balance()).toBe(before);
});

test("the same attempt twice is one withdrawal", async () => {
  const till = await openTill();
  const before = await till.balance();
  await till.withdraw(200_00, till.account, "k");
  await till.withdraw(200_00, till.account, "k");
  expect(await till.balance()).toBe(before - 200_00);
  await till.withdraw(200_00, till.account, "k2");
  expect(await till.balance()).toBe(before - 400_00);
});

test("pending, approved, completed as time passes, also after a reload [S4.7]", async () => {
  const store = memoryStore();
  const till = await openTill(0, { store });
  await till.withdraw(200_00);
  const spent = await till.balance();
  till.pass(999);
  expect((await till.newest())?.status).toBe("pending");
  till.pass(1);
  expect((await till.newest())?.status).toBe("approved");
  till.pass(1_000);
  expect((await till.newest())?.status).toBe("completed");
  expect(await till.balance()).toBe(spent);
});

test("a number that ends in 0000 is rejected, and the money comes back with a log [S4.7]", async () => {
  const till = await openTill();
  const before = await till.balance();
  await till.withdraw(200_00, await till.add("41494993120000"));
  till.pass(5_000);
  const record = await till.newest();
  expect(record?.status).toBe("rejected");
  expect(await till.balance()).toBe(before);
  expect((await till.logs()).items[0]).toMatchObject({
    type: "refund",
    amount: 200_00,
    balance: before,
    withdrawalId: record?.id,
  });
});

test("a test decides about a withdrawal, along the allowed ways only", async () => {
  const till = await openTill();
  await till.withdraw(200_00);
  const id = (await till.newest())?.id;
  const decide = async (status: string) =>
    (await control(till.server, "withdrawals", { id, status })).status;
  expect(await decide("completed")).toBe(200);
  expect((await till.newest())?.status).toBe("completed");
  expect(await decide("rejected")).toBe(400);
  expect(await decide("pending")).toBe(400);
  expect(await decide("paid")).toBe(400);
  expect((await till.newest())?.status).toBe("completed");
});

test("the server knows the statuses that the client does, and leads to each of them [S4.7]", () => {
  expect([...serverStatuses].sort()).toEqual([...withdrawalStatuses].sort());
  const reached = new Set(["pending"]);
  for (const status of serverStatuses) {
    for (const next of allowedDecisions[status]) reached.add(next);
  }
  expect([...reached].sort()).toEqual([...serverStatuses].sort());
});

test("the demo customer has every type of log and every status, on pages of the server's size that add up [S3.15 S4.7 S7.27 S9.4]", async () => {
  const till = await openTill();
  const read = async <Row>(
    page: (number: number) => Promise<{ items: readonly Row[]; total: number; rows: number }>,
  ) => {
    const rows: Row[] = [];
    for (let number = 1; ; number += 1) {
      const { items, total } = await page(number);
      rows.push(...items);
      if (rows.length >= total || items.length === 0) return { rows, pages: number };
    }
  };
  const logs = await read(till.logs);
  expect(logs.pages).toBeGreaterThan(1);
  expect([...new Set(logs.rows.map(({ type }) => type))].sort()).toEqual(
    [...balanceLogTypes].sort(),
  );
  logs.rows.forEach((log, place) => expect(addsUp(log, logs.rows[place + 1] ?? null)).toBe(true));
  expect(logs.rows[0]?.balance).toBe(await till.balance());
  const withdrawals = await read(till.list);
  expect(withdrawals.rows.length).toBeGreaterThan(12);
  expect([...new Set(withdrawals.rows.map(({ status }) => status))].sort()).toEqual(
    [...withdrawalStatuses].sort(),
  );
  expect(till.warnings).toEqual([]);
});

test("an order's log names its order", async () => {
  const till = await openTill();
  const named = (await till.logs()).items.filter(({ orderId }) => orderId !== null);
  expect(named.length).toBeGreaterThan(0);
  expect(named.every(({ type }) => type === "order" || type === "recycle")).toBe(true);
});
