import { bugReport, type ReportOptions } from "./bug-report.ts";
import type { PageEvent } from "./page-event.ts";

/** The file of a report: JSON with a line for each entry, so that a customer can read it. */
export const reportText = (notes: readonly PageEvent[], options: ReportOptions): string => {
  const { entries, ...head } = bugReport(notes, options);
  const lines = entries.map((entry) => JSON.stringify(entry));
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines.join(",\n")}\n]}\n`;
};
