import { existsSync } from "node:fs";
import type { Report } from "../../src/simulation/report.ts";
import { replaceText, textIn } from "./try-file.ts";
import { readReport } from "../../src/simulation/shards/report-file.ts";

/** The report in a file; null: there is none. @throws an error of one line that names the file. */
export const reportIn = (file: string): Report | null =>
  existsSync(file) ? readReport(textIn(file), file) : null;

/**
 * Writes a report in the place of the former one. At once, because a run is a chain of shops without a pause.
 * @throws an error of one line.
 */
export const keepReport = (file: string, report: Report): void =>
  replaceText(file, `${JSON.stringify(report, null, 2)}\n`, { name: `--report ${file}` });
