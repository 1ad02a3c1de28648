import type { MessageKey, MessageParameters } from "./messages.ts";

/**
 * A refusal. Thrown during a call: the transaction is rolled back and the envelope has the code and
 * the localized message.
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
