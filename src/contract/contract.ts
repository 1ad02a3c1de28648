import * as cartCount from "./cart-count.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import * as messages from "./messages.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import * as profile from "./profile.ts";
import * as recharges from "./recharges.ts";
import * as session from "./session.ts";
import * as settings from "./settings.ts";
import * as wallet from "./wallet.ts";
import * as withdrawalAccounts from "./withdrawal-accounts.ts";
import * as withdrawals from "./withdrawals.ts";
import type { Answer } from "./schema/answer.ts";
import type { Call, CallDescription, ReadFrom } from "./schema/call.ts";

/** Calls by operation name: a verb and its object. Code generators name functions after it. */
const operations = {
  logIn: session.logIn,
  register: session.register,
  getUser: session.getUser,
  getSettings: settings.getSettings,
  listCategories: catalogue.listCategories,
  listProducts: catalogue.listProducts,
  getProduct: catalogue.getProduct,
  listCategoryProducts: catalogue.listCategoryProducts,
  searchProducts: catalogue.searchProducts,
  getCart: cart.getCart,
  getCartCount: cartCount.getCartCount,
  addToCart: cart.addToCart,
  updateCart: cart.updateCart,
  removeFromCart: cart.removeFromCart,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  cancelOrder: orders.cancelOrder,
  recycleOrder: orders.recycleOrder,
  getOrderStats: orders.getOrderStats,
  payOrder: payments.payOrder,
  listBalanceLogs: wallet.listBalanceLogs,
  listWithdrawals: withdrawals.listWithdrawals,
  createWithdrawal: withdrawals.createWithdrawal,
  listRecharges: recharges.listRecharges,
  createRecharge: recharges.createRecharge,
  listWithdrawalAccounts: withdrawalAccounts.listWithdrawalAccounts,
  addWithdrawalAccount: withdrawalAccounts.addWithdrawalAccount,
  changeWithdrawalAccount: withdrawalAccounts.changeWithdrawalAccount,
  removeWithdrawalAccount: withdrawalAccounts.removeWithdrawalAccount,
  listMessages: messages.listMessages,
  markMessageRead: messages.markMessageRead,
  getProfile: profile.getProfile,
  changeProfile: profile.changeProfile,
  changePassword: profile.changePassword,
  uploadPicture: profile.uploadPicture,
};

type Operations = typeof operations;

/** Calls by name. */
export type Calls = {
  readonly [Id in keyof Operations as Operations[Id]["name"]]: Operations[Id];
};

export type CallName = keyof Calls;

/** A call with its descriptions. */
export interface CallContract extends Omit<Call, "about">, CallDescription {
  readonly name: CallName;
  readonly operationId: string;
  readonly access: NonNullable<CallDescription["access"]>;
  readonly errors: NonNullable<CallDescription["errors"]>;
}

type ReadsOfCalls = { readonly [Name in CallName]: ReadFrom<Calls[Name]> };

/**
 * The decoded answer of each call. An interface, so that generic code over call names sees the common
 * members.
 */
export interface Reads extends ReadsOfCalls {}

type Contract = {
  readonly [Name in CallName]: Omit<CallContract, "answer"> & {
    readonly answer: Answer<Reads[Name]>;
  };
};

type Named = {
  readonly [Id in keyof Operations]: Omit<Call, "name"> & { readonly name: CallName };
};

const described = (): Contract => {
  const all: Named = operations;
  const found: Partial<Record<CallName, CallContract>> = {};
  for (const [operationId, { about, ...call }] of Object.entries(all)) {
    if (about === undefined) throw new Error(`${call.name}: the shop's build has no texts`);
    found[call.name] = { operationId, access: "customer", errors: [], ...call, ...about };
  }
  return found as Contract;
};

/**
 * Every call of the shop's API with its descriptions: the source of the OpenAPI document and the
 * conformance suite. For tools only: the shop imports the calls of a noun from the noun's file, and only
 * types from here.
 */
export const contract = described();

const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name);

export const callNames: readonly CallName[] = Object.keys(contract).filter(isCallName);
