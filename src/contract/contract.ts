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

/** By the name of the call. */
const calls = {
  logIn,
  register,
  user: getUser,
  settings: getSettings,
  categories: listCategories,
  products: listProducts,
  product: getProduct,
  categoryProducts: listCategoryProducts,
  search: searchProducts,
  cart: getCart,
  cartCount: getCartCount,
  addToCart,
  updateCart,
  removeFromCart,
  createOrder,
  orders: listOrders,
  order: getOrder,
  cancelOrder,
  recycleOrder,
  orderStats: getOrderStats,
  pay: payOrder,
  balanceLogs: listBalanceLogs,
  withdrawals: listWithdrawals,
  withdraw: createWithdrawal,
  recharges: listRecharges,
  createRecharge,
  withdrawalAccounts: listWithdrawalAccounts,
  addWithdrawalAccount,
  changeWithdrawalAccount,
  removeWithdrawalAccount,
  messages: listMessages,
  readMessage: markMessageRead,
  profile: getProfile,
  changeProfile,
  changePassword,
  upload: uploadPicture,
};

export type Calls = typeof calls;

export type CallName = keyof Calls;

/** A call with its descriptions. */
export interface CallContract extends Omit<Call, "about">, CallAbout {
  readonly name: CallName;
}

type ReadsOfCalls = { readonly [Name in CallName]: ReadFrom<Calls[Name]> };

/** What each call's answer is decoded to. An interface, so that a call of some kind has what they share. */
export interface Reads extends ReadsOfCalls {}

type Contract = {
  readonly [Name in CallName]: Omit<CallContract, "answer"> & {
    readonly answer: Answer<Reads[Name]>;
  };
};

type Named = { readonly [Name in CallName]: Omit<Call, "name"> & { readonly name: Name } };

const described = (): Contract => {
  const all: Named = calls;
  const found: Partial<Record<CallName, CallContract>> = {};
  for (const { about, ...call } of Object.values(all)) {
    if (about === undefined) throw new Error(`${call.name}: the shop's build has no texts`);
    found[call.name] = { ...call, ...about };
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
