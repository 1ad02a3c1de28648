import type { RefusalContract } from "./call-contract.ts";

/** The refusal of a call by HTTP status and body code; where they differ, both speak (D4). */
const refusal = (status: number, code: number, when: string): RefusalContract => ({
  status,
  code,
  when,
});

/**
 * The ways to say no. The codes 401, 405, 40101, 40102 and 40301 are the specification's (§8). It
 * shows no others: those are the fake server's, and a server of another choice is refused all the
 * same by its status, in its own words.
 */
export const refusals = {
  userUnknown: refusal(200, 40101, "Nobody has this username."),
  wrongPassword: refusal(200, 40102, "The password is another."),
  accountFrozen: refusal(200, 40301, "The account is frozen."),
  withdrawalsFrozen: refusal(200, 405, "Withdrawals are frozen: a task is not completed."),

  badRequest: refusal(400, 40000, "The body is no JSON, or has another shape."),
  quantityInvalid: refusal(400, 40001, "The quantity is no whole number from 1."),
  orderEmpty: refusal(400, 40002, "The order has no items."),

  usernameInvalid: refusal(422, 42201, "The username has not 3 to 32 characters of those allowed."),
  usernameTaken: refusal(422, 42202, "Somebody else has the username."),
  passwordTooShort: refusal(422, 42203, "The password has fewer than 6 characters."),
  emailInvalid: refusal(422, 42204, "The email is no address."),
  inviteInvalid: refusal(422, 42205, "There is no such invite code, or none was sent."),
  phoneInvalid: refusal(422, 42206, "The phone number is none."),
  oldPasswordWrong: refusal(422, 40102, "The current password is another."),
  passwordUnchanged: refusal(422, 42207, "The new password is the current one."),
  passwordsDiffer: refusal(422, 42208, "The confirmation is not the new password."),
  pictureTypeWrong: refusal(422, 42209, "The file is no jpg, png or gif, whatever its name says."),
  pictureTooLarge: refusal(413, 42210, "The picture is larger than 5 MB."),
  pictureUnknown: refusal(422, 42211, "The avatar is no picture that this customer has uploaded."),

  amountInvalid: refusal(422, 42206, "The amount is not above zero, or has a third decimal."),
  withdrawalTooSmall: refusal(422, 42207, "The amount is below the minimum (100)."),
  rechargeTooLarge: refusal(422, 42208, "The amount is above what can be paid in at once."),

  bankNameRequired: refusal(422, 42221, "A bank account without the bank's name."),
  accountLength: refusal(422, 42222, "An account number of fewer than 6 or more than 30 digits."),
  accountHolderRequired: refusal(422, 42223, "A bank account without the holder's name."),
  networkInvalid: refusal(422, 42224, "A USDT account on none of TRC20, ERC20, BEP20."),
  addressRequired: refusal(422, 42225, "A USDT account without an address."),
  addressInvalid: refusal(422, 42226, "An address that its network cannot have (D15)."),

  notFound: refusal(404, 404, "There is no such thing, or it is another customer's."),
  productNotFound: refusal(404, 404, "There is no such product."),
  orderNotFound: refusal(404, 404, "There is no such order, or it is another customer's."),
  withdrawalAccountNotFound: refusal(
    404,
    404,
    "There is no such account, or it is another customer's.",
  ),

  priceChanged: refusal(409, 40901, "A price is no longer the one that the customer has seen."),
  offSale: refusal(409, 40902, "A product is no longer on sale."),
  shortStock: refusal(409, 40903, "There are fewer pieces left."),
  alreadyPaid: refusal(409, 40904, "The order is paid already."),
  insufficientBalance: refusal(409, 40905, "The balance is lower than the amount."),
  methodUnavailable: refusal(409, 40906, "The method cannot be used."),
  statusForbids: refusal(409, 40907, "The order's status does not allow it."),
  keyReused: refusal(409, 40909, "The Idempotency-Key came with another body before."),
} as const satisfies Readonly<Record<string, RefusalContract>>;

/** Of a call that needs a token: it is missing, expired or revoked, or its account is frozen. */
export const sessionExpired = refusal(401, 401, "The token is missing, expired or revoked.");

/** Whatever the call: the server's own mistake. */
export const serverError = refusal(
  500,
  500,
  "The server has failed. What became of the call is unknown.",
);

/** Any call may be answered by these, beside its own (D4). */
export const sharedRefusals: readonly RefusalContract[] = [
  sessionExpired,
  refusals.badRequest,
  refusals.notFound,
  refusal(413, 41300, "The body is larger than 6 MB."),
  serverError,
];
