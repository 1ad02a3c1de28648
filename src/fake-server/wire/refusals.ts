import { amountText } from "./amount.ts";
import { Refusal } from "./refusal.ts";

/**
 * Every way in which this server says no: HTTP status, body code (specification §8) and message.
 * Login refusals come in a body of HTTP 200, as the specification's codes do.
 */
export const refusals = {
  sessionExpired: () => new Refusal(401, 401, "sessionExpired"),
  sessionOfFrozen: () => new Refusal(401, 401, "accountFrozen"),
  userUnknown: () => new Refusal(200, 40101, "userUnknown"),
  wrongPassword: () => new Refusal(200, 40102, "wrongPassword"),
  accountFrozen: () => new Refusal(200, 40301, "accountFrozen"),
  withdrawalsFrozen: () => new Refusal(200, 405, "withdrawalsFrozen"),

  badRequest: () => new Refusal(400, 40000, "badRequest"),
  quantityInvalid: () => new Refusal(400, 40001, "quantityInvalid"),
  orderEmpty: () => new Refusal(400, 40002, "orderEmpty"),

  usernameInvalid: () => new Refusal(422, 42201, "usernameInvalid"),
  usernameTaken: () => new Refusal(422, 42202, "usernameTaken"),
  passwordTooShort: () => new Refusal(422, 42203, "passwordTooShort"),
  emailInvalid: () => new Refusal(422, 42204, "emailInvalid"),
  inviteInvalid: () => new Refusal(422, 42205, "inviteInvalid"),
  phoneInvalid: () => new Refusal(422, 42206, "phoneInvalid"),
  /** The code that the login has for it (specification §8). */
  oldPasswordWrong: () => new Refusal(422, 40102, "oldPasswordWrong"),
  passwordUnchanged: () => new Refusal(422, 42207, "passwordUnchanged"),
  passwordsDiffer: () => new Refusal(422, 42208, "passwordsDiffer"),
  pictureTypeWrong: () => new Refusal(422, 42209, "pictureTypeWrong"),
  pictureTooLarge: () => new Refusal(413, 42210, "pictureTooLarge"),
  pictureUnknown: () => new Refusal(422, 42211, "pictureUnknown"),

  amountInvalid: () => new Refusal(422, 42206, "amountInvalid"),
  /** `least` in hundredths. */
  withdrawalTooSmall: (least: number) =>
    new Refusal(422, 42207, "withdrawalTooSmall", { least: amountText(least) }),
  /** `most` in hundredths. */
  rechargeTooLarge: (most: number) =>
    new Refusal(422, 42208, "rechargeTooLarge", { most: amountText(most) }),

  bankNameRequired: () => new Refusal(422, 42221, "bankNameRequired"),
  accountLength: () => new Refusal(422, 42222, "accountLength"),
  accountHolderRequired: () => new Refusal(422, 42223, "accountHolderRequired"),
  networkInvalid: () => new Refusal(422, 42224, "networkInvalid"),
  addressRequired: () => new Refusal(422, 42225, "addressRequired"),
  addressInvalid: () => new Refusal(422, 42226, "addressInvalid"),

  notFound: () => new Refusal(404, 404, "notFound"),
  /** In the body not 405, which is a withdrawal's code. */
  methodNotAllowed: () => new Refusal(405, 40500, "methodNotAllowed"),
  bodyTooLarge: () => new Refusal(413, 41300, "bodyTooLarge"),
  requestTooSlow: () => new Refusal(408, 40800, "requestTooSlow"),
  headersTooLarge: () => new Refusal(431, 43100, "headersTooLarge"),
  originNotAllowed: () => new Refusal(403, 40303, "originNotAllowed"),
  serverError: () => new Refusal(500, 500, "serverError"),

  productNotFound: () => new Refusal(404, 404, "productNotFound"),
  orderNotFound: () => new Refusal(404, 404, "orderNotFound"),
  rechargeNotFound: () => new Refusal(404, 404, "rechargeNotFound"),
  withdrawalAccountNotFound: () => new Refusal(404, 404, "withdrawalAccountNotFound"),

  /** `price` in hundredths: what the catalogue asks now. */
  priceChanged: (name: string, price: number) =>
    new Refusal(409, 40901, "priceChanged", { name, price: amountText(price) }),
  offSale: (name: string) => new Refusal(409, 40902, "offSale", { name }),
  shortStock: (name: string, stock: number) =>
    new Refusal(409, 40903, "shortStock", { name, stock }),
  alreadyPaid: () => new Refusal(409, 40904, "alreadyPaid"),
  insufficientBalance: () => new Refusal(409, 40905, "insufficientBalance"),
  methodUnavailable: () => new Refusal(409, 40906, "methodUnavailable"),
  statusForbids: () => new Refusal(409, 40907, "statusForbids"),
  rechargeSettled: () => new Refusal(409, 40908, "rechargeSettled"),
  keyReused: () => new Refusal(409, 40909, "keyReused"),
  paymentRefused: () => new Refusal(403, 40302, "paymentRefused"),
};
