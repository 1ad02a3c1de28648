/** `common`, one namespace per screen, and shared parts. Keys are typed by the English texts. */
export interface Catalogues {
  readonly common: typeof import("./catalogues/en/common.ts").catalogue;
  readonly attempt: typeof import("./catalogues/en/attempt.ts").catalogue;
  readonly "bug-report": typeof import("./catalogues/en/bug-report.ts").catalogue;
  readonly install: typeof import("./catalogues/en/install.ts").catalogue;
  readonly login: typeof import("./catalogues/en/login.ts").catalogue;
  readonly register: typeof import("./catalogues/en/register.ts").catalogue;
  readonly home: typeof import("./catalogues/en/home.ts").catalogue;
  readonly category: typeof import("./catalogues/en/category.ts").catalogue;
  readonly product: typeof import("./catalogues/en/product.ts").catalogue;
  readonly "buy-again": typeof import("./catalogues/en/buy-again.ts").catalogue;
  readonly cart: typeof import("./catalogues/en/cart.ts").catalogue;
  readonly checkout: typeof import("./catalogues/en/checkout.ts").catalogue;
  readonly "not-payable": typeof import("./catalogues/en/not-payable.ts").catalogue;
  readonly page: typeof import("./catalogues/en/page.ts").catalogue;
  readonly payment: typeof import("./catalogues/en/payment.ts").catalogue;
  readonly "payment-success": typeof import("./catalogues/en/payment-success.ts").catalogue;
  readonly update: typeof import("./catalogues/en/update.ts").catalogue;
  readonly user: typeof import("./catalogues/en/user.ts").catalogue;
  readonly messages: typeof import("./catalogues/en/messages.ts").catalogue;
  readonly orders: typeof import("./catalogues/en/orders.ts").catalogue;
  readonly order: typeof import("./catalogues/en/order.ts").catalogue;
  readonly search: typeof import("./catalogues/en/search.ts").catalogue;
  readonly service: typeof import("./catalogues/en/service.ts").catalogue;
  readonly settings: typeof import("./catalogues/en/settings.ts").catalogue;
  readonly wallet: typeof import("./catalogues/en/wallet.ts").catalogue;
  readonly recharge: typeof import("./catalogues/en/recharge.ts").catalogue;
  readonly "not-found": typeof import("./catalogues/en/not-found.ts").catalogue;
  readonly "withdrawal-accounts": typeof import("./catalogues/en/withdrawal-accounts.ts").catalogue;
}

export type Namespace = keyof Catalogues;
