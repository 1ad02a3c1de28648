/**
 * Readers of responses for the shell: the plain forms only. Null: the value is missing, or has a form that
 * only the contract can read, so the shell leaves the row to React.
 */
import type { EarlyAnswer } from "../adapters/http/early-answers.ts";
import type { Amount } from "../domain/money/amount.ts";
import { fromDecimalText } from "../domain/money/decimal-text.ts";

/** An entity as the server sends it, unchecked. */
export type Row = Readonly<Record<string, unknown>>;

export const rowOf = (sent: unknown): Row | null =>
  typeof sent === "object" && sent !== null ? { ...sent } : null;

/** The `data` of a body (D4); null: it says that the call was refused, or has another form. */
export const dataIn = (sent: unknown): Row | null => {
  const body = rowOf(sent);
  const code = body?.["code"] ?? 0;
  return code === 0 || code === 200 ? rowOf(body?.["data"]) : null;
};

/** The `data` of a successful response; null: it is refused or has another form. */
export const dataOf = ({ response, text }: EarlyAnswer): Row | null =>
  response.ok ? dataIn(JSON.parse(text)) : null;

/** The rows of a list under its name; null: there is no such list. */
export const rowsOf = (data: Row | null, name: string): readonly Row[] | null => {
  const rows = data?.[name];
  return Array.isArray(rows) ? rows.map((row) => rowOf(row) ?? {}) : null;
};

/** A whole number from 0, such as an id or a count. */
export const wholeOf = (sent: unknown): number | null => {
  const number = typeof sent === "string" && /^\d{1,15}$/.test(sent) ? Number(sent) : sent;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
};

/** In hundredths, from a number or a decimal text (D2). */
export const amountOf = (sent: unknown): Amount | null =>
  typeof sent === "number" || typeof sent === "string"
    ? (fromDecimalText(String(sent)) ?? null)
    : null;

export const flagOf = (sent: unknown): boolean | null => {
  if (sent === true || sent === 1 || sent === "1") return true;
  return sent === false || sent === 0 || sent === "0" || sent === null || sent === undefined
    ? false
    : null;
};

export const textsOf = (sent: unknown): readonly string[] | null => {
  if (sent === null || sent === undefined) return [];
  return Array.isArray(sent) && sent.every((text) => typeof text === "string") ? sent : null;
};
