import { type CallName, callNames, contract } from "../contract/contract.ts";
import type { Noun } from "../contract/schema/call.ts";

/** Calls by their name, calls by their noun, or statements and decisions that drifts break. */
export interface Selector {
  readonly calls: ReadonlySet<CallName>;
  readonly statements: ReadonlySet<string>;
}

/** Names of calls or nouns, or ids of statements. */
export interface SelectedWords {
  /** What is checked. Default: everything. */
  readonly only?: readonly string[] | undefined;
  /** What is not checked. A probe does not make these calls. */
  readonly skip?: readonly string[] | undefined;
}

/** What is checked. */
export interface Selection {
  /** The call may be made. */
  readonly makes: (call: CallName) => boolean;
  /** The call is selected: its findings are reported. */
  readonly wants: (call: CallName) => boolean;
  /** Any call of these nouns is selected. */
  readonly wantsNoun: (...nouns: readonly Noun[]) => boolean;
  /** A drift of the call that breaks these statements is reported. */
  readonly reports: (call: CallName, source: string) => boolean;
}

/** The calls and nouns by name. */
export const selectable: readonly string[] = [
  ...callNames,
  ...new Set(callNames.map((name) => contract[name].noun)),
];

const statement = /^(S\d{1,2}\.\d{1,2}|D\d{1,2})$/;

/** @returns null if the word is no call, noun or statement */
const callsOf = (word: string): readonly CallName[] | null => {
  const calls = callNames.filter((name) => name === word || contract[name].noun === word);
  return calls.length > 0 || statement.test(word) ? calls : null;
};

/**
 * Reads names of calls and nouns, and ids of statements.
 * @throws an error that names the wrong word
 *
 * @example
 * const { calls, statements } = selectorOf(["messages", "S9.13"]);
 * Array.from(calls) // => ["messages", "readMessage"]
 * Array.from(statements) // => ["S9.13"]
 * selectorOf(["mesages"]) // throws Error
 */
export const selectorOf = (words: readonly string[]): Selector => {
  const calls = new Set<CallName>();
  const statements = new Set<string>();
  for (const word of words) {
    const found = callsOf(word);
    if (found === null) throw new Error(`${word}: no call, noun or statement (such as S7.20)`);
    if (statement.test(word)) statements.add(word);
    for (const call of found) calls.add(call);
  }
  return { calls, statements };
};

const breaks = (source: string, { statements }: Selector): boolean =>
  source.split(" ").some((word) => statements.has(word));

const isEmpty = ({ calls, statements }: Selector): boolean =>
  calls.size === 0 && statements.size === 0;

/** Everything, unless `only` says what; and of that, nothing of `skip`. */
export const selectionOf = ({ only = [], skip = [] }: SelectedWords): Selection => {
  const chosen = selectorOf(only);
  const skipped = selectorOf(skip);
  const wants = (call: CallName): boolean =>
    !skipped.calls.has(call) &&
    (isEmpty(chosen) || chosen.calls.has(call) || chosen.statements.size > 0);
  return {
    makes: (call) => !skipped.calls.has(call),
    wants,
    wantsNoun: (...nouns) =>
      callNames.some((name) => nouns.includes(contract[name].noun) && wants(name)),
    reports: (call, source) =>
      wants(call) &&
      !breaks(source, skipped) &&
      (isEmpty(chosen) || chosen.calls.has(call) || breaks(source, chosen)),
  };
};
