import { expect, test } from "vitest";
import { openShop } from "../../support/fake-shop.ts";

const bank = {
  withdrawal_type: "bank",
  bank_name: "monobank",
  bank_account: "5375414187654321",
  account_name: "Ann",
  branch_name: "Centre",
};
const usdt = {
  withdrawal_type: "usdt",
  bank_name: "ERC20",
  bank_account: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  account_name: "whatever",
};
const tron = { ...usdt, bank_name: "TRC20" };
const path = "/client/withdrawal-accounts";

/** A customer of the seed who has no account yet. */
const openEmpty = async () => {
  const shop = openShop();
  const token = await shop.logIn(4);
  const call: typeof shop.call = (name, body, options) =>
    shop.call(name, body, { token, ...options });
  const list = async () => (await call(`GET ${path}`)).list("accounts");
  return { ...shop, call, list };
};

test("the seed: a bank account, which is the default, and a USDT one; the type is not sent back [S7.30 S3.9 S3.10 S3.11 S3.12]", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const accounts = (await shop.call(`GET ${path}`, undefined, { token })).list("accounts");
  expect(accounts).toMatchObject([
    { bank_name: "PrivatBank", branch_name: "Kyiv-Podil", is_default: true },
    { bank_name: "TRC20", account_name: "USDT", is_default: false },
  ]);
  for (const account of accounts) expect(account).not.toHaveProperty("withdrawal_type");
});

test("added, the first is the default; USDT has its name fixed [S7.31 S3.12]", async () => {
  const { call, list } = await openEmpty();
  expect(await list()).toEqual([]);
  const first = await call(`POST ${path}`, bank);
  await call(`POST ${path}`, usdt);
  expect(first.at("account.id")).toBeTypeOf("number");
  expect(await list()).toMatchObject([
    { bank_name: "monobank", bank_account: bank.bank_account, is_default: true },
    { bank_name: "ERC20", account_name: "USDT", branch_name: null, is_default: false },
  ]);
});

test.each([
  [{ ...bank, bank_name: " " }, 42_221],
  [{ ...bank, bank_account: "12 34-5" }, 42_222],
  [{ ...bank, bank_account: "1".repeat(31) }, 42_222],
  [{ ...bank, account_name: "" }, 42_223],
  [{ ...usdt, bank_name: "SOL" }, 42_224],
  [{ ...usdt, bank_account: " " }, 42_225],
  // A letter's case is its checksum; a last letter that is another; an address of Bitcoin.
  [{ ...usdt, bank_account: "0xdAC17F958D2ee523a2206206994597C13D831eC7" }, 42_226],
  [{ ...tron, bank_account: "TNU3HW7MUmT2V7uJx3A43X6HHr9F67LEPy" }, 42_226],
  [{ ...tron, bank_account: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa" }, 42_226],
  [{ ...bank, withdrawal_type: "card" }, 40_000],
])(
  "%j is refused with %i, upon adding and changing, in the customer's language",
  async (body, code) => {
    const { call, list } = await openEmpty();
    const id = (await call(`POST ${path}`, bank)).number("account.id");
    const added = await call(`POST ${path}`, body, { language: "uk" });
    const changed = await call(`PUT ${path}/${id}`, body, { language: "cs" });
    expect([added.code, changed.code]).toEqual([code, code]);
    expect(added.message).toMatch(/[а-яіїє]/i);
    expect(changed.message).not.toBe(added.message);
    expect(await list()).toMatchObject([{ id, bank_account: bank.bank_account }]);
  },
);

test.each(["1".repeat(6), "1-".repeat(30)])("%s is a number [S5.18]", async (number) => {
  const { call } = await openEmpty();
  expect((await call(`POST ${path}`, { ...bank, bank_account: number })).code).toBe(0);
});

test("the same Idempotency-Key adds once (D7)", async () => {
  const { call, list } = await openEmpty();
  const headers = { "idempotency-key": "k1" };
  const first = await call(`POST ${path}`, bank, { headers });
  const second = await call(`POST ${path}`, bank, { headers });
  expect(second.text).toBe(first.text);
  expect(await list()).toHaveLength(1);
});

test("changed, it stays the default; a branch that is not sent stays [S7.32]", async () => {
  const { call, list } = await openEmpty();
  const id = (await call(`POST ${path}`, bank)).number("account.id");
  const { branch_name: _, ...rest } = bank;
  await call(`PUT ${path}/${id}`, { ...rest, account_name: "Eve" });
  expect(await list()).toMatchObject([
    { id, account_name: "Eve", branch_name: "Centre", is_default: true },
  ]);
  await call(`PUT ${path}/${id}`, usdt);
  expect(await list()).toMatchObject([{ id, bank_name: "ERC20", branch_name: null }]);
});

test("the deleted default passes it on to the oldest of the others [S7.33]", async () => {
  const { call, list } = await openEmpty();
  const ids = [];
  for (const bank_name of ["A", "B", "C"]) {
    ids.push((await call(`POST ${path}`, { ...bank, bank_name })).number("account.id"));
  }
  await call(`DELETE ${path}/${ids[1]}`);
  expect(await list()).toMatchObject([
    { bank_name: "A", is_default: true },
    { bank_name: "C", is_default: false },
  ]);
  await call(`DELETE ${path}/${ids[0]}`);
  expect(await list()).toMatchObject([{ bank_name: "C", is_default: true }]);
  await call(`DELETE ${path}/${ids[2]}`);
  expect(await list()).toEqual([]);
  expect((await call(`DELETE ${path}/${ids[2]}`)).code).toBe(404);
});

test("an account whose withdrawal is pending may go: the withdrawal keeps its copy [S7.33]", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const call: typeof shop.call = (name, body) => shop.call(name, body, { token });
  const id = (await call(`GET ${path}`)).number("accounts.0.id");
  expect((await call("POST /client/withdrawals", { amount: 100, account_id: id })).code).toBe(0);
  expect((await call(`DELETE ${path}/${id}`)).code).toBe(0);
  expect((await call("GET /client/withdrawals")).at("withdrawals.0")).toMatchObject({
    status: "pending",
    bank_name: "PrivatBank",
    bank_account: "4149499312345678",
  });
});

test("an account is its customer's own, and nobody's without a token", async () => {
  const { call, list, logIn } = await openEmpty();
  const id = (await call(`POST ${path}`, bank)).number("account.id");
  const other = await logIn(0);
  for (const name of [`PUT ${path}/${id}`, `DELETE ${path}/${id}`]) {
    expect((await call(name, bank, { token: other })).code).toBe(404);
  }
  expect((await call(`PUT ${path}/x`, bank)).code).toBe(404);
  expect((await call(`POST ${path}`, bank, { token: "none" })).code).toBe(401);
  expect(await list()).toHaveLength(1);
});
