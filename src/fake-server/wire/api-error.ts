import type { Language, LocalizedText } from "./localized-text.ts";
import { filledText } from "./money-text.ts";

type Parameters = Readonly<Record<string, string | number>>;

/**
 * A refusal. Thrown during a call: the transaction is rolled back and the envelope has the code and
 * the localized message.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: number;
  /** With placeholders for the parameters. */
  readonly text: LocalizedText;
  readonly parameters: Parameters;

  constructor(status: number, code: number, text: LocalizedText, parameters: Parameters = {}) {
    super(text.en);
    this.status = status;
    this.code = code;
    this.text = text;
    this.parameters = parameters;
  }

  /** The envelope's `message`. */
  messageIn(language: Language): string {
    return filledText(this.text[language], language, this.parameters);
  }
}
