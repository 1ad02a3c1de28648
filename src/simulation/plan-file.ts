import { Result, Schema } from "effect";
import { Plan, planVersion } from "./plan.ts";

const Version = Schema.Struct({ version: Schema.Number });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const planText = (plan: Plan): string => `${JSON.stringify(plan, null, 2)}\n`;

/** Parses a replay file. @throws an error of one line that starts with the file's name. */
export const readPlan = (text: string, file: string): Plan => {
  const content = parsed(text);
  if (content === undefined) throw new Error(`${file}: not a replay file (no JSON)`);
  const version = Schema.decodeUnknownResult(Version)(content);
  if (Result.isFailure(version))
    throw new Error(`${file}: not a replay file of the simulation (it has no version)`);
  if (version.success.version !== planVersion)
    throw new Error(
      `${file}: a replay file of version ${version.success.version}, this simulation reads ${planVersion}`,
    );
  const plan = Schema.decodeUnknownResult(Plan)(content);
  if (Result.isSuccess(plan)) return plan.success;
  const reason = plan.failure.message.replaceAll(/\s+/g, " ");
  throw new Error(`${file}: a damaged replay file (${reason})`);
};
