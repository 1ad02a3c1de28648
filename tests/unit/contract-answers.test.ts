import { Effect } from "effect";
import { expect, test } from "vitest";
import type { Api } from "../../src/adapters/http/api.ts";
import { cartCountHttp } from "../../src/adapters/http/cart-count.http.ts";
import { cartHttp } from "../../src/adapters/http/cart.http.ts";
import { catalogueHttp } from "../../src/adapters/http/catalogue.http.ts";
import type { Answer } from "../../src/adapters/http/contract/answer.ts";
import { contract } from "../../src/adapters/http/contract/contract.ts";
import type { EndpointName } from "../../src/adapters/http/endpoints.ts";
import { messagesHttp } from "../../src/adapters/http/messages.http.ts";
import { ordersHttp } from "../../src/adapters/http/orders.http.ts";
import { paymentsHttp } from "../../src/adapters/http/payments.http.ts";
import { profilesHttp } from "../../src/adapters/http/profiles.http.ts";
import { rechargesHttp } from "../../src/adapters/http/recharges.http.ts";
import { searchHttp } from "../../src/adapters/http/search.http.ts";
import { sessionHttp } from "../../src/adapters/http/session.http.ts";
import { shopSettingsHttp } from "../../src/adapters/http/shop-settings.http.ts";
import { walletHttp } from "../../src/adapters/http/wallet.http.ts";
import { withdrawalAccountsHttp } from "../../src/adapters/http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../src/adapters/http/withdrawals.http.ts";
import { Unreachable } from "../../src/domain/failure.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { categoryId } from "../support/catalogue-data.ts";
import { messageId } from "../support/inbox-data.ts";
import { orderId, productId } from "../support/shop-data.ts";
import { accountId, bankDraft } from "../support/withdrawal-account-data.ts";

test("every adapter decodes by the answer that the contract has for the call", () => {
  const used = new Map<EndpointName, Answer<unknown>>();
  const note: Api["send"] = (call, answer) => {
    used.set(call.endpoint, answer);
    return Effect.fail(new Unreachable({ call: call.endpoint }));
  };
  const api: Api = { read: note, send: note };

  const session = sessionHttp(api);
  session.logIn({ username: "067", password: "secret" });
  session.register({ username: "067", password: "secret", inviteCode: "W" });
  shopSettingsHttp(api);
  const catalogue = catalogueHttp(api);
  catalogue.products({ query: { flag: "hot" }, page: 1 });
  catalogue.categoryProducts({
    query: { categoryId: categoryId(1), sort: "default", flag: null },
    page: 1,
  });
  catalogue.product(productId(7));
  searchHttp(api).products({ query: { keyword: "lamp" }, page: 1 });
  const cart = cartHttp(api);
  cart.add(productId(7), 1);
  cart.setQuantity(productId(7), 1);
  cart.remove([productId(7)]);
  cartCountHttp(api);
  const orders = ordersHttp(api);
  orders.create([], "key");
  orders.list({ query: { tab: "all" }, page: 1 });
  orders.order(orderId(5));
  orders.cancel(orderId(5));
  orders.recycle(orderId(5), "key");
  paymentsHttp(api).payOrder("2026-5", "balance", "key");
  walletHttp(api).balanceLogs(1);
  const withdrawals = withdrawalsHttp(api);
  withdrawals.list(1);
  withdrawals.withdraw({ amount: fromHundredths(100_00), accountId: accountId(6) }, "key");
  const accounts = withdrawalAccountsHttp(api);
  accounts.add(bankDraft, "key");
  accounts.change(accountId(6), bankDraft);
  accounts.remove(accountId(6));
  const recharges = rechargesHttp(api);
  recharges.list(1);
  recharges.create({ kind: "recharge", amount: fromHundredths(100_00), method: "alipay" }, "key");
  const messages = messagesHttp(api);
  messages.list({ query: { unreadOnly: false }, page: 1 });
  messages.markRead(messageId(8));
  const profiles = profilesHttp(api);
  profiles.change({ phone: null, email: null });
  profiles.changePassword({ current: "old-one", next: "new-one" });
  profiles.uploadPicture({ file: new Blob(["x"]), type: "image/png", onProgress: () => {} });

  const answers = Object.entries(contract).map(([name, { answer }]) => [name, answer] as const);
  expect([...used.keys()].toSorted()).toEqual(answers.map(([name]) => name).toSorted());
  const others = answers.filter(
    ([name, answer]) => new Map<string, unknown>(used).get(name) !== answer,
  );
  expect(others.map(([name]) => name)).toEqual([]);
});
