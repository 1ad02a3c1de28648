import type { Page } from "../../domain/paging/page.ts";
import { checkCreatedAt } from "./created-at.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

interface Row {
  readonly id: number;
  readonly createdAt: number;
}

interface NewRow<Made extends Row> {
  /** Its list is named by it: `withdrawals`. */
  readonly noun: "withdrawal" | "recharge";
  /** The ids of the rows that were there before the call. */
  readonly known: ReadonlySet<number>;
  /** The expected fields that the row lacks, by field name; false: the row has it. */
  readonly lacks: (row: Made) => readonly (false | readonly [field: string, expected: string])[];
}

/** The created row is the newest of its list, with the sent content. @returns whether there is a new row */
export const checkNewest = <Made extends Row>(
  visit: Visit,
  made: CheckedResponse,
  list: CheckedResponse<Page<Made>>,
  { noun, known, lacks }: NewRow<Made>,
): boolean => {
  const rows = `${noun}s`;
  const newest = list.read?.items[0];
  if (newest === undefined || known.has(newest.id)) {
    visit.checkEffect(made, list, {
      at: [rows],
      expected: `the new ${noun} as the newest`,
      got: newest === undefined ? "no rows" : `${noun} ${newest.id}`,
    });
    return false;
  }
  const lack = lacks(newest).find((one) => one !== false);
  if (lack !== undefined)
    visit.checkEffect(made, list, {
      at: [rows, 0, lack[0]],
      expected: `${lack[1]}: the newest ${noun}`,
    });
  checkCreatedAt(visit, made, list, { at: [rows, 0, "created_at"], createdAt: newest.createdAt });
  return true;
};
