import { renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { errorCode } from "../../src/fake-server/errors/error-code.ts";
import { fileTrouble } from "../../src/fake-server/errors/file-trouble.ts";
import type { Report } from "../../src/simulation/report.ts";
import { tryFile } from "./try-file.ts";
import { readReport } from "../../src/simulation/shards/report-file.ts";

/** The report in a file; null: there is none. @throws an error of one line that names the file. */
export const reportIn = async (file: string): Promise<Report | null> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw new Error(`${file}: cannot be read: ${fileTrouble(error, "read")}`);
  });
  return text === null ? null : readReport(text, file);
};

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
