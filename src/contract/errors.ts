/** An error response (specification §8). */
export interface ErrorCode {
  /** The HTTP status. 200: only the body's `code` tells the error. */
  readonly status: number;
  /** The body's code. */
  readonly code: number;
  readonly when: string;
}

/** An error by HTTP status and body code, which may differ (D4). */
const error = (status: number, code: number, when: string): ErrorCode => ({
  status,
  code,
  when,
});

/**
 * The error responses. The codes 401, 405, 40101, 40102 and 40301 are the specification's (§8); it lists no
 * others. The rest are the fake server's. A server with other codes is handled by its status and message.
 */
export const errors = {
  userUnknown: error(200, 40101, "Nobody has this username."),
  wrongPassword: error(200, 40102, "The password is another."),
  accountFrozen: error(200, 40301, "The account is frozen."),
  withdrawalsFrozen: error(200, 405, "Withdrawals are frozen: a task is not completed."),

  badRequest: error(400, 40000, "The body is no JSON, or has another shape."),
  quantityInvalid: error(400, 40001, "The quantity is no whole number from 1."),
  orderEmpty: error(400, 40002, "The order has no items."),

  usernameInvalid: error(422, 42201, "The username has not 3 to 32 characters of those allowed."),
  usernameTaken: error(422, 42202, "Somebody else has the username."),
  passwordTooShort: error(422, 42203, "The password has fewer than 6 characters."),
  emailInvalid: error(422, 42204, "The email is no address."),
  inviteInvalid: error(422, 42205, "There is no such invite code, or none was sent."),
  phoneInvalid: error(422, 42206, "The phone number is none."),
  oldPasswordWrong: error(422, 40102, "The current password is another."),
  passwordUnchanged: error(422, 42207, "The new password is the current one."),
  passwordsDiffer: error(422, 42208, "The confirmation is not the new password."),
  pictureTypeWrong: error(422, 42209, "The file is no jpg, png or gif, whatever its name says."),
  pictureTooLarge: error(413, 42210, "The picture is larger than 5 MB."),
  pictureUnknown: error(422, 42211, "The avatar is no picture that this customer has uploaded."),

  amountInvalid: error(422, 42206, "The amount is not above zero, or has a third decimal."),
  withdrawalTooSmall: error(422, 42207, "The amount is below the minimum (100)."),
  rechargeTooLarge: error(422, 42208, "The amount is above what can be paid in at once."),

  bankNameRequired: error(422, 42221, "A bank account without the bank's name."),
  accountLength: error(422, 42222, "An account number of fewer than 6 or more than 30 digits."),
  accountHolderRequired: error(422, 42223, "A bank account without the holder's name."),
  networkInvalid: error(422, 42224, "A USDT account on none of TRC20, ERC20, BEP20."),
  addressRequired: error(422, 42225, "A USDT account without an address."),
  addressInvalid: error(422, 42226, "An address that its network cannot have (D15)."),

  notFound: error(404, 404, "There is no such thing, or it is another customer's."),
  productNotFound: error(404, 404, "There is no such product."),
  orderNotFound: error(404, 404, "There is no such order, or it is another customer's."),
  withdrawalAccountNotFound: error(
    404,
    404,
    "There is no such account, or it is another customer's.",
  ),

  priceChanged: error(409, 40901, "A price is no longer the one that the customer has seen."),
  offSale: error(409, 40902, "A product is no longer on sale."),
  shortStock: error(409, 40903, "There are fewer pieces left."),
  alreadyPaid: error(409, 40904, "The order is paid already."),
  insufficientBalance: error(409, 40905, "The balance is lower than the amount."),
  methodUnavailable: error(409, 40906, "The method cannot be used."),
  statusForbids: error(409, 40907, "The order's status does not allow it."),
  keyReused: error(409, 40909, "The Idempotency-Key came with another body before."),
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** Error of a call that needs a token: the token is missing, expired or revoked, or the account is frozen. */
export const sessionExpired = error(401, 401, "The token is missing, expired or revoked.");

/** Error of any call: the server failed. */
export const serverError = error(
  500,
  500,
  "The server has failed. What became of the call is unknown.",
);

/** Any call may return these, besides its own (D4). */
export const sharedErrors: readonly ErrorCode[] = [
  sessionExpired,
  errors.badRequest,
  errors.notFound,
  error(413, 41300, "The body is larger than 6 MB."),
  serverError,
];
