import type { PageEvent, RecordedAnswer, RecordedId } from "./page-event.ts";
import { amountFields, methodWord, nounWord, pathWord, queryWords, statusWord } from "./words.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `orders` are each an `order`. */
const nounOf = (word: string): string => word.replace(/ies$/, "y").replace(/s$/, "");

const asId = (value: unknown): string | null =>
  (typeof value === "number" && Number.isSafeInteger(value)) ||
  (typeof value === "string" && /^\d{1,16}$/.test(value))
    ? String(value)
    : null;

const asAmount = (value: unknown): number | null => {
  const amount = typeof value === "string" && /^-?[\d.]{1,20}$/.test(value) ? Number(value) : value;
  return typeof amount === "number" && Number.isFinite(amount) ? amount : null;
};

interface Found {
  readonly ids: RecordedId[];
  readonly amounts: number[];
  readonly statuses: string[];
}

/** Collects from a body what a note holds. Names of fields and all other values are left where they are. */
const collect = (value: unknown, noun: string, into: Found): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, noun, into);
  if (!isFields(value)) return;
  for (const [name, field] of Object.entries(value)) {
    const id = name === "id" || name.endsWith("_id") ? asId(field) : null;
    if (id !== null) into.ids.push({ noun: name === "id" ? noun : nounWord(name), id });
    else if (amountFields.has(name)) {
      const amount = asAmount(field);
      if (amount !== null) into.amounts.push(amount);
    } else if (name === "status" && typeof field === "string")
      into.statuses.push(statusWord(field));
    else collect(field, name === "items" && noun === "order" ? "line" : noun, into);
  }
};

const found = (value: unknown, noun: string): Found => {
  const into: Found = { ids: [], amounts: [], statuses: [] };
  collect(value, noun, into);
  return into;
};

/** The first list in an answer's data. */
const rowsIn = (data: unknown): readonly unknown[] | null => {
  if (Array.isArray(data)) return data;
  return isFields(data)
    ? (Object.values(data).find((value) => Array.isArray(value)) ?? null)
    : null;
};

const shapeOf = (data: unknown, rows: readonly unknown[] | null): RecordedAnswer["shape"] => {
  // An order contains a list of lines, but is no list: unlike a list, it has an id.
  if (rows !== null && !(isFields(data) && "id" in data)) return "rows";
  return data === null || data === undefined ? "nothing" : "one";
};

const answerOf = (status: number, body: unknown, noun: string): RecordedAnswer => {
  const { code, data }: Fields = isFields(body) ? body : {};
  const rows = rowsIn(data);
  const shape = isFields(body) ? shapeOf(data, rows) : "no envelope";
  return {
    status,
    // The contract's codes have five digits at most; a longer number may be a customer's data.
    code:
      typeof code === "number" && Number.isInteger(code) && Math.abs(code) < 100_000 ? code : null,
    shape,
    rows: shape === "rows" ? (rows?.length ?? 0) : null,
    ...found(data, noun),
  };
};

/** Whether a path segment after an id names an action. */
const isDoing = (word: string): boolean => ["cancel", "recycle", "read"].includes(word);

export interface RecordedPath {
  /** `/client/orders/:id`. */
  readonly path: string;
  readonly ids: readonly RecordedId[];
  /** The noun of the last word: whose ids the answer has. */
  readonly noun: string;
}

/**
 * A path without what it names.
 *
 * @example
 * recordPath("/client/orders/204/cancel") // => { path: "/client/orders/:id/cancel", ids: [{ noun: "order", id: "204" }], noun: "order" }
 * recordPath("/files/Olena") // => { path: "/:other/:other", ids: [], noun: "other" }
 */
export const recordPath = (path: string): RecordedPath => {
  const ids: RecordedId[] = [];
  const words: string[] = [];
  let noun = "other";
  for (const part of path.split("/")) {
    const word = pathWord(part);
    words.push(word);
    if (word === ":id") for (const id of part.split(",")) ids.push({ noun, id });
    else if (word !== "" && word !== "client" && word !== ":other" && !isDoing(word))
      noun = nounOf(word);
  }
  return { path: words.join("/"), ids, noun };
};

export interface FinishedCall {
  readonly at: number;
  readonly took: number;
  readonly method: string;
  /** Without the API's base. */
  readonly path: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
  /** The body that was sent; undefined: none. */
  readonly sent: unknown;
  /** Null: no answer came. `body` undefined: it is no JSON. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
}

/** What of a call is kept: no text of the customer's, and no number but ids and amounts. */
export const recordCall = (call: FinishedCall): Extract<PageEvent, { readonly kind: "call" }> => {
  const { path, ids, noun } = recordPath(call.path);
  return {
    kind: "call",
    at: call.at,
    call: `${methodWord(call.method)} ${path}`,
    ids: [...ids, ...found(call.sent, noun).ids],
    query: queryWords(call.query),
    took: call.took,
    answer: call.answer === null ? null : answerOf(call.answer.status, call.answer.body, noun),
  };
};

/** What of an answer to a path is kept. `body` undefined: it is no JSON. */
export const recordAnswer = (
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): RecordedAnswer => answerOf(status, body, recordPath(path).noun);
