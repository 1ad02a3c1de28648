import { withoutSecretsInText } from "./cut-secrets.ts";
import { bodyIn, type Kept } from "./kept-request.ts";
import type { RequestCheck } from "./request-check.ts";

/** How many requests are kept. */
const mostRequests = 500;
/** Characters of one body. */
const longestBody = 50_000;

/** The last requests, with a bounded number of characters in all their bodies. */
export interface KeptRequests {
  /** Oldest first. */
  readonly all: () => readonly Kept[];
  readonly add: (entry: Kept) => void;
  /** Keeps a body that may be read after its request was dropped. */
  readonly keepText: (entry: Kept, part: "body" | "answer", text: string | null) => void;
  /** Compares a request with the contract, once. */
  readonly inspect: (entry: Kept) => void;
}

export interface KeptRequestsOptions {
  readonly check: RequestCheck | undefined;
  /** Characters of all bodies; older ones are dropped first. */
  readonly mostText: number;
  readonly from: readonly Kept[];
}

const textIn = ({ body, answer }: Kept): number => (body?.length ?? 0) + (answer?.length ?? 0);

const shortened = (text: string): string =>
  text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;

export const createKeptRequests = ({
  check,
  mostText,
  from,
}: KeptRequestsOptions): KeptRequests => {
  const kept: Kept[] = [...from];
  let characters = kept.reduce((sum, entry) => sum + textIn(entry), 0);
  const inspect = (entry: Kept): void => {
    if (check === undefined || entry.found !== null) return;
    const { method, path, search, key, body } = entry;
    const json = bodyIn(body);
    entry.found =
      json === null
        ? ["body: not JSON"]
        : check(
            { method, path, query: new URLSearchParams(search), body: json.value, key },
            true,
          ).map(withoutSecretsInText);
  };
  const drop = (entry: Kept): void => {
    // A request without a body can still be compared later.
    if (entry.body !== null) inspect(entry);
    characters -= textIn(entry);
    entry.body = null;
    entry.answer = null;
  };
  const keepText = (entry: Kept, part: "body" | "answer", text: string | null): void => {
    // The journal may have dropped the entry while the body was read.
    if (text === null || entry.number < (kept[0]?.number ?? 0)) return;
    entry[part] = shortened(text);
    if (part === "body" && text.length > longestBody) entry.found ??= [];
    characters += entry[part].length;
    for (const old of kept) {
      if (characters <= mostText) break;
      if (old !== entry && (old.body !== null || old.answer !== null)) drop(old);
    }
  };
  return {
    all: () => kept,
    add: (entry) => {
      kept.push(entry);
      const oldest = kept.length > mostRequests ? kept.shift() : undefined;
      if (oldest !== undefined) characters -= textIn(oldest);
    },
    keepText,
    inspect,
  };
};
