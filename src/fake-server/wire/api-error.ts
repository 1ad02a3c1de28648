import type { MessageKey, MessageParameters } from "./messages.ts";

/**
 * A rule that says no. Thrown inside a call: the transaction takes back what was written and the
 * envelope carries the code and the localized message.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: number;
  readonly key: MessageKey;
  readonly parameters: MessageParameters;

  constructor(status: number, code: number, key: MessageKey, parameters: MessageParameters = {}) {
    super(key);
    this.status = status;
    this.code = code;
    this.key = key;
    this.parameters = parameters;
  }
}
