import { type Amount, fromHundredths } from "./money/amount.ts";

export type PaymentMethod = "balance" | "alipay" | "usdt" | "wechat";
export type RechargeMethod = "alipay" | "usdt" | "bank_transfer";

/**
 * Every point where the two versions of the specification differ (D1), and our additions to them (D14).
 * Screens and machines read this value; nothing else knows that there are two versions.
 */
export interface ShopPolicy {
  /** Methods that can be chosen on the payment screen, in display order (specification §1). */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Methods that are listed but disabled. */
  readonly unavailablePaymentMethods: readonly PaymentMethod[];
  /** Empty: there is no recharge screen and no recharge tab. */
  readonly rechargeMethods: readonly RechargeMethod[];
  readonly passwordChange: boolean;
  readonly avatarChange: boolean;
  readonly homeQuickNavigation: boolean;
  readonly recycleAddressInMenu: boolean;
  /** True: the register form must hold an invite code. False: the code may come from the link alone. */
  readonly inviteCodeInForm: boolean;
  readonly phoneRequiredAtRegister: boolean;
  readonly phoneRequiredAtLogin: boolean;
  readonly bankBranchName: boolean;
  /** True: only the digits of a USDT address are counted (§5). False: its network's rules apply (D15). */
  readonly usdtAddressDigitRule: boolean;
  readonly minimumWithdrawal: Amount;
  readonly extraUserFields: boolean;
  readonly orderDetail: boolean;
  /** An order's products can be put into the cart again (decisions/0040). */
  readonly buyAgain: boolean;
  readonly search: boolean;
  readonly markAllRead: boolean;
  readonly withdrawAll: boolean;
  readonly languageSwitch: boolean;
  readonly copyButtons: boolean;
  readonly imageZoom: boolean;
}

/** The narrower version of the specification. @spec S1.5 */
export const leanPolicy: ShopPolicy = {
  paymentMethods: ["balance", "alipay"],
  unavailablePaymentMethods: [],
  rechargeMethods: [],
  passwordChange: false,
  avatarChange: false,
  homeQuickNavigation: false,
  recycleAddressInMenu: false,
  inviteCodeInForm: true,
  phoneRequiredAtRegister: false,
  phoneRequiredAtLogin: false,
  bankBranchName: false,
  usdtAddressDigitRule: true,
  minimumWithdrawal: /*#__PURE__*/ fromHundredths(100_00),
  extraUserFields: false,
  orderDetail: false,
  buyAgain: false,
  search: false,
  markAllRead: false,
  withdrawAll: false,
  languageSwitch: false,
  copyButtons: false,
  imageZoom: false,
};

/** The wider version of the specification, and the default. @spec S1.4 */
export const fullPolicy: ShopPolicy = {
  paymentMethods: ["balance", "alipay", "usdt"],
  unavailablePaymentMethods: ["wechat"],
  rechargeMethods: ["alipay", "usdt", "bank_transfer"],
  passwordChange: true,
  avatarChange: true,
  homeQuickNavigation: true,
  recycleAddressInMenu: true,
  inviteCodeInForm: false,
  phoneRequiredAtRegister: true,
  phoneRequiredAtLogin: false,
  bankBranchName: true,
  usdtAddressDigitRule: false,
  minimumWithdrawal: /*#__PURE__*/ fromHundredths(100_00),
  extraUserFields: true,
  orderDetail: true,
  buyAgain: true,
  search: true,
  markAllRead: true,
  withdrawAll: true,
  languageSwitch: true,
  copyButtons: true,
  imageZoom: true,
};
