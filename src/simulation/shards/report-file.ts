import { Result, Schema } from "effect";
import { planVersion } from "../plan.ts";
import { Report } from "../report.ts";

const Version = Schema.Struct({ version: Schema.Number, shopsInAll: Schema.Number });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a report. @throws an error of one line that starts with the file's name. */
export const readReport = (text: string, file: string): Report => {
  const content = parsed(text);
  if (content === undefined) throw new Error(`${file}: not a report (no JSON)`);
  const version = Schema.decodeUnknownResult(Version)(content);
  if (Result.isFailure(version)) throw new Error(`${file}: not a report of the simulation`);
  if (version.success.version !== planVersion)
    throw new Error(
      `${file}: a report of version ${version.success.version}, this simulation reads ${planVersion}`,
    );
  const report = Schema.decodeUnknownResult(Report)(content);
  if (Result.isSuccess(report)) return report.success;
  throw new Error(`${file}: a damaged report (${report.failure.message.replaceAll(/\s+/g, " ")})`);
};
