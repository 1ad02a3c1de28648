import type { catalogue as attempt } from "./catalogues/en/attempt.ts";
import type { catalogue as buyAgain } from "./catalogues/en/buy-again.ts";
import type { catalogue as cart } from "./catalogues/en/cart.ts";
import type { catalogue as category } from "./catalogues/en/category.ts";
import type { catalogue as checkout } from "./catalogues/en/checkout.ts";
import type { catalogue as common } from "./catalogues/en/common.ts";
import type { catalogue as home } from "./catalogues/en/home.ts";
import type { catalogue as install } from "./catalogues/en/install.ts";
import type { catalogue as login } from "./catalogues/en/login.ts";
import type { catalogue as messages } from "./catalogues/en/messages.ts";
import type { catalogue as notFound } from "./catalogues/en/not-found.ts";
import type { catalogue as notPayable } from "./catalogues/en/not-payable.ts";
import type { catalogue as order } from "./catalogues/en/order.ts";
import type { catalogue as orders } from "./catalogues/en/orders.ts";
import type { catalogue as paymentSuccess } from "./catalogues/en/payment-success.ts";
import type { catalogue as payment } from "./catalogues/en/payment.ts";
import type { catalogue as product } from "./catalogues/en/product.ts";
import type { catalogue as recharge } from "./catalogues/en/recharge.ts";
import type { catalogue as register } from "./catalogues/en/register.ts";
import type { catalogue as service } from "./catalogues/en/service.ts";
import type { catalogue as settings } from "./catalogues/en/settings.ts";
import type { catalogue as search } from "./catalogues/en/search.ts";
import type { catalogue as update } from "./catalogues/en/update.ts";
import type { catalogue as user } from "./catalogues/en/user.ts";
import type { catalogue as withdrawalAccounts } from "./catalogues/en/withdrawal-accounts.ts";
import type { catalogue as wallet } from "./catalogues/en/wallet.ts";

/** `common`, one namespace per screen, and shared parts. Keys are typed by the English texts. */
export interface Catalogues {
  readonly common: typeof common;
  readonly attempt: typeof attempt;
  readonly install: typeof install;
  readonly login: typeof login;
  readonly register: typeof register;
  readonly home: typeof home;
  readonly category: typeof category;
  readonly product: typeof product;
  readonly "buy-again": typeof buyAgain;
  readonly cart: typeof cart;
  readonly checkout: typeof checkout;
  readonly "not-payable": typeof notPayable;
  readonly payment: typeof payment;
  readonly "payment-success": typeof paymentSuccess;
  readonly update: typeof update;
  readonly user: typeof user;
  readonly messages: typeof messages;
  readonly orders: typeof orders;
  readonly order: typeof order;
  readonly search: typeof search;
  readonly service: typeof service;
  readonly settings: typeof settings;
  readonly wallet: typeof wallet;
  readonly recharge: typeof recharge;
  readonly "not-found": typeof notFound;
  readonly "withdrawal-accounts": typeof withdrawalAccounts;
}

export type Namespace = keyof Catalogues;
