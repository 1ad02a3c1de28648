import {
  againstBaseline,
  baselineText,
  type DriftPlace,
  readBaseline,
} from "../../src/conformance/baseline.ts";
import { ConformanceError } from "../../src/conformance/conformance-error.ts";
import { htmlOf } from "../../src/conformance/html.ts";
import { junitOf } from "../../src/conformance/junit.ts";
import type { Report } from "../../src/conformance/report.ts";
import { reportText } from "../../src/conformance/report-text.ts";
import { UsageError } from "../support/command.ts";
import { type ConformanceOptions, conformanceOptions } from "../support/conformance-options.ts";
import { conformanceReport } from "../support/conformance-report.ts";
import { signals } from "../support/stop-on-signal.ts";
import { checkWritable, textIn, writeText } from "../support/try-file.ts";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";

/** @throws ConformanceError of one line where the file cannot be written */
const writeReport = (option: string, file: string, text: string): void =>
  writeText(file, text, { name: `${option} ${file}`, Trouble: ConformanceError });

const baselineOf = (file: string | undefined): readonly DriftPlace[] => {
  if (file === undefined) return [];
  const name = `--baseline ${file}`;
  return readBaseline(textIn(file, { name, Trouble: ConformanceError }), name);
};

/** Says what a stopped check leaves behind: only its end tidies up, and lists the rest. */
const stopped = (_: NodeJS.Signals, number: number): never => {
  console.error(
    "Stopped in the middle: what the check has put into the cart, ordered or added is still on the server",
  );
  process.exit(128 + number);
};

/** The report of what the options name; a signal ends the program meanwhile. */
const stoppableReport = async (options: ConformanceOptions): Promise<Report> => {
  if (options.kind !== "server") return conformanceReport(options);
  for (const signal of signals) process.once(signal, stopped);
  try {
    return await conformanceReport(options);
  } finally {
    for (const signal of signals) process.off(signal, stopped);
  }
};

const check = async (options: ConformanceOptions): Promise<void> => {
  // Before the first call: a mistyped file name must not cost money.
  const baseline = baselineOf(options.baseline);
  for (const option of ["json", "junit", "html"] as const) {
    const file = options[option];
    if (file === undefined || file === "-") continue;
    checkWritable(file, { name: `--${option} ${file}`, Trouble: ConformanceError });
  }
  const report = await stoppableReport(options);
  const compared = againstBaseline(report, baseline, options);
  const json = `${JSON.stringify(report, null, 2)}\n`;
  if (options.json === "-") process.stdout.write(json);
  else {
    console.log(reportText(report));
    if (options.baseline !== undefined) console.log(baselineText(compared));
    if (options.json !== undefined) writeReport("--json", options.json, json);
  }
  const base = options.base ?? "$BASE";
  if (options.junit !== undefined) {
    writeReport("--junit", options.junit, junitOf(report, base, baseline));
  }
  if (options.html !== undefined) {
    writeReport("--html", options.html, htmlOf(report, base, baseline));
  }
  process.exitCode = compared.fresh.length === 0 ? 0 : 1;
};

export const read = (args: readonly string[]): ConformanceOptions =>
  conformanceOptions(args, process.env);

export const run = (options: ConformanceOptions): Promise<void> =>
  check(options).catch((cause: unknown) => {
    // The same exit code: nothing could be checked.
    throw new UsageError(messageOf(cause), { cause });
  });
