/**
 * `npm run conformance`: holds a server, or a recording of one, against the contract. Exit code 0
 * without drift, 1 with, 2 where nothing could be checked.
 */
import { writeFile } from "node:fs/promises";
import { ConformanceError } from "../src/conformance/conformance-error.ts";
import { reportText } from "../src/conformance/report-text.ts";
import { conformanceHelp } from "./support/conformance-help.ts";
import { type CheckOptions, conformanceOptions } from "./support/conformance-options.ts";
import { conformanceReport } from "./support/conformance-report.ts";
import { messageOf } from "../src/fake-server/message-of.ts";

const check = async (options: CheckOptions): Promise<void> => {
  const report = await conformanceReport(options);
  const json = `${JSON.stringify(report, null, 2)}\n`;
  if (options.json === "-") process.stdout.write(json);
  else {
    console.log(reportText(report));
    if (options.json !== undefined) {
      await writeFile(options.json, json).catch((error: unknown) => {
        throw new ConformanceError(
          `--json ${options.json}: cannot be written (${messageOf(error)})`,
        );
      });
    }
  }
  process.exitCode = report.verdict === "conforms" ? 0 : 1;
};

try {
  const options = conformanceOptions(process.argv.slice(2), process.env);
  if (options.kind === "help") console.log(conformanceHelp);
  else await check(options);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
