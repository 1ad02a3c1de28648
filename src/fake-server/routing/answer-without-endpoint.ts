import { apiErrors } from "../wire/api-errors.ts";
import type { Answer } from "./answer.ts";
import { errorAnswer } from "./error-answer.ts";

/**
 * Answers a request that nothing handles: OPTIONS by the methods of its address, another method by 405, an
 * address without methods by 404.
 */
export const answerWithoutEndpoint = (
  method: string,
  methods: readonly string[],
  acceptLanguage: string | null | undefined,
): Answer => {
  const allow = methods.join(", ");
  if (methods.length === 0) return errorAnswer(apiErrors.noSuchAddress(), acceptLanguage);
  if (method === "OPTIONS") return { status: 204, headers: { allow }, body: null };
  return methods.includes(method)
    ? errorAnswer(apiErrors.notFound(), acceptLanguage)
    : errorAnswer(apiErrors.methodNotAllowed(), acceptLanguage, { allow });
};
