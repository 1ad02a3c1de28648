import { Result } from "effect";
import { expect, test } from "vitest";
import { walletHttp } from "../../../../src/adapters/http/wallet.http.ts";
import { withdrawalsHttp } from "../../../../src/adapters/http/withdrawals.http.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";

const serving = (data: unknown) => clientParts(async () => answer({ code: 0, data }));

const row = { id: 1, type: "order", amount: -12.5, balance: "100.00", created_at: 1_768_478_400 };

test("unknown types and statuses are kept as other; an unreadable row leaves the others [S3.15 S4.7]", async () => {
  const { api, warnings } = serving({
    logs: [
      { ...row, type: "cashback" },
      { ...row, id: 2, amount: "x" },
    ],
    withdrawals: [
      { id: 5, amount: "250", status: "on hold", bank_name: "B", bank_account: "1", created_at: 1 },
    ],
    total: 2,
  });
  const logs = Result.getOrThrow(await outcome(walletHttp(api).balanceLogs(1)));
  expect(logs.items.map(({ type }) => type)).toEqual(["other"]);
  expect(warnings).toHaveLength(1);
  const withdrawals = Result.getOrThrow(await outcome(withdrawalsHttp(api).list(1)));
  expect(withdrawals.items.map(({ status, amount }) => [status, amount])).toEqual([
    ["other", 250_00],
  ]);
});

test("a new withdrawal without bank, number or status yet is no unreadable row: an attempt is settled by it", async () => {
  const bare = { amount: "250", created_at: 1 };
  const { api, warnings } = serving({
    withdrawals: [
      { ...bare, id: 7, status: null, bank_name: null, bank_account: null },
      { ...bare, id: 6 },
      { ...bare, id: 5, status: 2, bank_name: "B", bank_account: 41494993 },
    ],
    total: 3,
  });
  const { items } = Result.getOrThrow(await outcome(withdrawalsHttp(api).list(1)));
  expect(items.map(({ id, status, bankAccount }) => [id, status, bankAccount])).toEqual([
    [7, "other", ""],
    [6, "other", ""],
    [5, "other", "41494993"],
  ]);
  expect(warnings).toEqual([]);
});

test.each([
  [undefined, null],
  [null, null],
  [0, null],
  ["", null],
  ["no", null],
  [7, 7],
  ["7", 7],
])("a log that belongs to %s", async (order_id, orderId) => {
  const { api } = serving({ logs: [{ ...row, order_id }], total: 1 });
  const logs = Result.getOrThrow(await outcome(walletHttp(api).balanceLogs(1)));
  expect(logs.items[0]?.orderId).toBe(orderId);
});
