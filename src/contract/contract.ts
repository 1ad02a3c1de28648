import { addToCart, getCart, removeFromCart, updateCart } from "./cart.ts";
import { getCartCount } from "./cart-count.ts";
import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
  searchProducts,
} from "./catalogue.ts";
import { listMessages, markMessageRead } from "./messages.ts";
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderStats,
  listOrders,
  recycleOrder,
} from "./orders.ts";
import { payOrder } from "./payments.ts";
import { changePassword, changeProfile, getProfile, uploadPicture } from "./profile.ts";
import { createRecharge, listRecharges } from "./recharges.ts";
import type { Answer } from "./schema/answer.ts";
import type { Call, CallAbout, ReadFrom } from "./schema/call.ts";
import { getUser, logIn, register } from "./session.ts";
import { getSettings } from "./settings.ts";
import { listBalanceLogs } from "./wallet.ts";
import {
  addWithdrawalAccount,
  changeWithdrawalAccount,
  listWithdrawalAccounts,
  removeWithdrawalAccount,
} from "./withdrawal-accounts.ts";
import { createWithdrawal, listWithdrawals } from "./withdrawals.ts";

/** By the operation's name in the OpenAPI document: a verb and its object. Generators name functions by it. */
const operations = {
  logIn,
  register,
  getUser,
  getSettings,
  listCategories,
  listProducts,
  getProduct,
  listCategoryProducts,
  searchProducts,
  getCart,
  getCartCount,
  addToCart,
  updateCart,
  removeFromCart,
  createOrder,
  listOrders,
  getOrder,
  cancelOrder,
  recycleOrder,
  getOrderStats,
  payOrder,
  listBalanceLogs,
  listWithdrawals,
  createWithdrawal,
  listRecharges,
  createRecharge,
  listWithdrawalAccounts,
  addWithdrawalAccount,
  changeWithdrawalAccount,
  removeWithdrawalAccount,
  listMessages,
  markMessageRead,
  getProfile,
  changeProfile,
  changePassword,
  uploadPicture,
};

type Operations = typeof operations;

/** By the name of the call. */
export type Calls = {
  readonly [Id in keyof Operations as Operations[Id]["name"]]: Operations[Id];
};

export type CallName = keyof Calls;

/** A call with its descriptions. */
export interface CallContract extends Omit<Call, "about">, CallAbout {
  readonly name: CallName;
  readonly operationId: string;
  readonly access: NonNullable<CallAbout["access"]>;
  readonly errors: NonNullable<CallAbout["errors"]>;
}

type ReadsOfCalls = { readonly [Name in CallName]: ReadFrom<Calls[Name]> };

/** What each call's answer is decoded to. An interface, so that a call of some kind has what they share. */
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
