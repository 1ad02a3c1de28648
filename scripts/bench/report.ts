import { table } from "../support/table.ts";

/** Paragraphs, and tables as rows below a heading. */
export type Report = readonly (string | readonly (readonly string[])[])[];

export const reportText = (report: Report): string =>
  report.map((part) => (typeof part === "string" ? part : table(part))).join("\n\n");
