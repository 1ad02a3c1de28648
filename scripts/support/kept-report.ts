import { existsSync, renameSync, writeFileSync } from "node:fs";
import type { Report } from "../../src/simulation/report.ts";
import { textIn, tryFile } from "./try-file.ts";
import { readReport } from "../../src/simulation/shards/report-file.ts";

/** The report in a file; null: there is none. @throws an error of one line that names the file. */
export const reportIn = (file: string): Report | null =>
  existsSync(file) ? readReport(textIn(file), file) : null;

/**
 * Writes a report in the place of the former one: a process that is killed leaves the one or the other. At
 * once, because a run is a chain of shops without a pause. @throws an error of one line.
 */
export const keepReport = (file: string, report: Report): void => {
  const beside = `${file}.${process.pid}.tmp`;
  tryFile(`--report ${file}`, "written", () => {
    writeFileSync(beside, `${JSON.stringify(report, null, 2)}\n`);
    renameSync(beside, file);
  });
};
