import { amountText } from "./amount.ts";
import { ApiError } from "./api-error.ts";

/**
 * All refusals of this server: HTTP status, body code (specification §8) and message.
 * Login errors have HTTP 200, like the specification's codes.
 */
export const apiErrors = {
  sessionExpired: () => new ApiError(401, 401, "sessionExpired"),
  sessionOfFrozen: () => new ApiError(401, 401, "accountFrozen"),
  userUnknown: () => new ApiError(200, 40101, "userUnknown"),
  wrongPassword: () => new ApiError(200, 40102, "wrongPassword"),
  accountFrozen: () => new ApiError(200, 40301, "accountFrozen"),
  withdrawalsFrozen: () => new ApiError(200, 405, "withdrawalsFrozen"),

  badRequest: () => new ApiError(400, 40000, "badRequest"),
  shopNameInvalid: (name: string) => new ApiError(400, 40003, "shopNameInvalid", { name }),
  shopsDiffer: (path: string, header: string) =>
    new ApiError(400, 40004, "shopsDiffer", { path, header }),
  quantityInvalid: () => new ApiError(400, 40001, "quantityInvalid"),
  orderEmpty: () => new ApiError(400, 40002, "orderEmpty"),

  usernameInvalid: () => new ApiError(422, 42201, "usernameInvalid"),
  usernameTaken: () => new ApiError(422, 42202, "usernameTaken"),
  passwordTooShort: () => new ApiError(422, 42203, "passwordTooShort"),
  emailInvalid: () => new ApiError(422, 42204, "emailInvalid"),
  inviteInvalid: () => new ApiError(422, 42205, "inviteInvalid"),
  phoneInvalid: () => new ApiError(422, 42206, "phoneInvalid"),
  /** The login's code for it (specification §8). */
  oldPasswordWrong: () => new ApiError(422, 40102, "oldPasswordWrong"),
  passwordUnchanged: () => new ApiError(422, 42207, "passwordUnchanged"),
  passwordsDiffer: () => new ApiError(422, 42208, "passwordsDiffer"),
  pictureTypeWrong: () => new ApiError(422, 42209, "pictureTypeWrong"),
  pictureTooLarge: () => new ApiError(413, 42210, "pictureTooLarge"),
  pictureUnknown: () => new ApiError(422, 42211, "pictureUnknown"),

  amountInvalid: () => new ApiError(422, 42206, "amountInvalid"),
  /** `least` in hundredths. */
  withdrawalTooSmall: (least: number) =>
    new ApiError(422, 42207, "withdrawalTooSmall", { least: amountText(least) }),
  /** `most` in hundredths. */
  rechargeTooLarge: (most: number) =>
    new ApiError(422, 42208, "rechargeTooLarge", { most: amountText(most) }),

  bankNameRequired: () => new ApiError(422, 42221, "bankNameRequired"),
  accountLength: () => new ApiError(422, 42222, "accountLength"),
  accountHolderRequired: () => new ApiError(422, 42223, "accountHolderRequired"),
  networkInvalid: () => new ApiError(422, 42224, "networkInvalid"),
  addressRequired: () => new ApiError(422, 42225, "addressRequired"),
  addressInvalid: () => new ApiError(422, 42226, "addressInvalid"),

  notFound: () => new ApiError(404, 404, "notFound"),
  /** Not 405 in the body, which is a withdrawal's code. */
  methodNotAllowed: () => new ApiError(405, 40500, "methodNotAllowed"),
  /** `most` in megabytes. */
  bodyTooLarge: (most: number) => new ApiError(413, 41300, "bodyTooLarge", { most }),
  requestTooSlow: () => new ApiError(408, 40800, "requestTooSlow"),
  headersTooLarge: () => new ApiError(431, 43100, "headersTooLarge"),
  /** `reason` is one line in English. */
  shopNotRestored: (name: string, reason: string) =>
    new ApiError(409, 40910, "shopNotRestored", { name, reason }),
  tooManyShops: (most: number) => new ApiError(429, 42900, "tooManyShops", { most }),
  originNotAllowed: () => new ApiError(403, 40303, "originNotAllowed"),
  serverError: () => new ApiError(500, 500, "serverError"),

  productNotFound: () => new ApiError(404, 404, "productNotFound"),
  orderNotFound: () => new ApiError(404, 404, "orderNotFound"),
  rechargeNotFound: () => new ApiError(404, 404, "rechargeNotFound"),
  withdrawalAccountNotFound: () => new ApiError(404, 404, "withdrawalAccountNotFound"),

  /** `price` in hundredths: the current price in the catalogue. */
  priceChanged: (name: string, price: number) =>
    new ApiError(409, 40901, "priceChanged", { name, price: amountText(price) }),
  offSale: (name: string) => new ApiError(409, 40902, "offSale", { name }),
  shortStock: (name: string, stock: number) =>
    new ApiError(409, 40903, "shortStock", { name, stock }),
  alreadyPaid: () => new ApiError(409, 40904, "alreadyPaid"),
  insufficientBalance: () => new ApiError(409, 40905, "insufficientBalance"),
  methodUnavailable: () => new ApiError(409, 40906, "methodUnavailable"),
  statusForbids: () => new ApiError(409, 40907, "statusForbids"),
  rechargeSettled: () => new ApiError(409, 40908, "rechargeSettled"),
  keyReused: () => new ApiError(409, 40909, "keyReused"),
  paymentRefused: () => new ApiError(403, 40302, "paymentRefused"),
};
