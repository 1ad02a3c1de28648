import { readFile, writeFile } from "node:fs/promises";
import {
  againstBaseline,
  baselineText,
  type DriftPlace,
  readBaseline,
} from "../../src/conformance/baseline.ts";
import { ConformanceError } from "../../src/conformance/conformance-error.ts";
import { htmlOf } from "../../src/conformance/html.ts";
import { junitOf } from "../../src/conformance/junit.ts";
import { reportText } from "../../src/conformance/report-text.ts";
import { UsageError } from "../support/command.ts";
import {
  conformanceCommand,
  type ConformanceOptions,
  conformanceOptions,
} from "../support/conformance-options.ts";
import { conformanceReport } from "../support/conformance-report.ts";
import type { Program } from "../support/run.ts";
import { fileTrouble } from "../../src/fake-server/errors/file-trouble.ts";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";

/** @throws ConformanceError of one line where the file cannot be written */
const writeReport = async (option: string, file: string, text: string): Promise<void> => {
  await writeFile(file, text).catch((error: unknown) => {
    throw new ConformanceError(
      `${option} ${file}: cannot be written: ${fileTrouble(error, "written")}`,
    );
  });
};

const baselineOf = async (file: string | undefined): Promise<readonly DriftPlace[]> => {
  if (file === undefined) return [];
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new ConformanceError(`--baseline ${file}: cannot be read: ${fileTrouble(error, "read")}`);
  });
  return readBaseline(text, `--baseline ${file}`);
};

const check = async (options: ConformanceOptions): Promise<void> => {
  // Before the first call: a mistyped file name must not cost money.
  const baseline = await baselineOf(options.baseline);
  const report = await conformanceReport(options);
  const compared = againstBaseline(report, baseline);
  const json = `${JSON.stringify(report, null, 2)}\n`;
  if (options.json === "-") process.stdout.write(json);
  else {
    console.log(reportText(report));
    if (options.baseline !== undefined) console.log(baselineText(compared));
    if (options.json !== undefined) await writeReport("--json", options.json, json);
  }
  const base = options.base ?? "$BASE";
  if (options.junit !== undefined) {
    await writeReport("--junit", options.junit, junitOf(report, base, baseline));
  }
  if (options.html !== undefined) {
    await writeReport("--html", options.html, htmlOf(report, base, baseline));
  }
  process.exitCode = compared.fresh.length === 0 ? 0 : 1;
};

/** Checks a server, or a recording of one, against the contract. */
export const conformanceProgram: Program<ConformanceOptions> = {
  command: conformanceCommand,
  read: (args) => conformanceOptions(args, process.env),
  run: (options) =>
    check(options).catch((cause: unknown) => {
      // The same exit code: nothing could be checked.
      throw new UsageError(messageOf(cause), { cause });
    }),
};
