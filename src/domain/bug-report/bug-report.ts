import type { PageEvent, RecordedAnswer, RecordedId } from "./page-event.ts";

/** Increase it when an entry changes its meaning: readers refuse other versions. */
const bugReportVersion = 1;

/** An amount: the number, or its place among all amounts of the report, 1 for the least. */
type ReportedAmounts = readonly number[];

type ReportedAnswer = Omit<RecordedAnswer, "ids" | "amounts"> & {
  /** Pseudonyms: `order-2` is one order wherever it stands. */
  readonly ids: readonly string[];
  readonly amounts: ReportedAmounts;
};

/** An entry of a report; `at`: milliseconds since the first one. */
export type ReportEntry =
  | {
      readonly kind: "route";
      readonly at: number;
      readonly route: string;
      readonly ids: readonly string[];
    }
  | Extract<PageEvent, { readonly kind: "machine" }>
  | (Omit<Extract<PageEvent, { readonly kind: "call" }>, "ids" | "answer"> & {
      readonly ids: readonly string[];
      readonly answer: ReportedAnswer | null;
    });

/** A customer's report of what went wrong: what the page did, without what it was about. */
export interface BugReport {
  readonly kind: "shop bug report";
  readonly version: typeof bugReportVersion;
  /** The shop's version. */
  readonly shop: string;
  /** What `amounts` are. */
  readonly amounts: "places" | "amounts";
  readonly entries: readonly ReportEntry[];
}

export interface ReportOptions {
  readonly shop: string;
  /** The customer has allowed the amounts themselves. */
  readonly hasAmounts: boolean;
}

/** The report of the notes: ids become pseudonyms, times relative, amounts their order. */
export const bugReport = (
  noted: readonly PageEvent[],
  { shop, hasAmounts }: ReportOptions,
): BugReport => {
  // A call is noted when its answer comes.
  const notes = noted.toSorted((one, other) => one.at - other.at);
  const start = notes[0]?.at ?? 0;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const pseudonym = ({ noun, id }: RecordedId): string => {
    const key = `${noun} ${id}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const number = (counts.get(noun) ?? 0) + 1;
    counts.set(noun, number);
    const name = `${noun}-${number}`;
    names.set(key, name);
    return name;
  };
  const all = notes.flatMap((note) => (note.kind === "call" ? (note.answer?.amounts ?? []) : []));
  const order = [...new Set(all)].sort((a, b) => a - b);
  const places = new Map(order.map((amount, place) => [amount, place + 1]));
  const amountAt = (amount: number): number => (hasAmounts ? amount : (places.get(amount) ?? 0));
  const entries = notes.map((note): ReportEntry => {
    const at = Math.round(note.at - start);
    if (note.kind === "machine") return { ...note, at };
    const ids = note.ids.map(pseudonym);
    if (note.kind === "route") return { ...note, at, ids };
    const { answer } = note;
    return {
      ...note,
      at,
      took: Math.round(note.took),
      ids,
      answer:
        answer === null
          ? null
          : { ...answer, ids: answer.ids.map(pseudonym), amounts: answer.amounts.map(amountAt) },
    };
  });
  return {
    kind: "shop bug report",
    version: bugReportVersion,
    shop,
    amounts: hasAmounts ? "amounts" : "places",
    entries,
  };
};
