import { writeFile } from "node:fs/promises";
import { ConformanceError } from "../../src/conformance/conformance-error.ts";
import { reportText } from "../../src/conformance/report-text.ts";
import { UsageError } from "../support/command.ts";
import {
  conformanceCommand,
  type ConformanceOptions,
  conformanceOptions,
} from "../support/conformance-options.ts";
import { conformanceReport } from "../support/conformance-report.ts";
import type { Program } from "../support/run.ts";
import { messageOf } from "../../src/fake-server/message-of.ts";

const check = async (options: ConformanceOptions): Promise<void> => {
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

/** Holds a server, or a recording of one, against the contract. */
export const conformanceProgram: Program<ConformanceOptions> = {
  command: conformanceCommand,
  read: (args) => conformanceOptions(args, process.env),
  run: (options) =>
    check(options).catch((cause: unknown) => {
      // Of the same exit code: nothing could be checked.
      throw new UsageError(messageOf(cause), { cause });
    }),
};
