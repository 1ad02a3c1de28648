import type { Language } from "../wire/localized-text.ts";
import type { Answer } from "./answer.ts";
import { languageOf } from "../wire/accept-language.ts";
import type { ApiError } from "../wire/api-error.ts";

export const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
} as const;

/** The envelope of a refusal, as text. `reasons` follow the message, in English. */
export const errorText = (
  refusal: ApiError,
  language: Language,
  reasons: readonly string[] = [],
): string => {
  const message = refusal.messageIn(language);
  const said = reasons.length === 0 ? message : `${message}: ${reasons.join("; ")}`;
  return JSON.stringify({ code: refusal.code, message: said, data: null });
};

/** The response to a refused request, in the language of its `Accept-Language`. */
export const errorAnswer = (
  refusal: ApiError,
  acceptLanguage: string | null | undefined,
  headers: Readonly<Record<string, string>> = {},
  reasons: readonly string[] = [],
): Answer => ({
  status: refusal.status,
  headers: { ...jsonHeaders, ...headers },
  body: errorText(refusal, languageOf(acceptLanguage), reasons),
});
