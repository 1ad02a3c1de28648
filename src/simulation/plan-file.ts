import { Plan } from "./plan.ts";
import { readerOf } from "./versioned-file.ts";

export const planText = (plan: Plan): string => `${JSON.stringify(plan, null, 2)}\n`;

/** Parses a replay file. @throws an error of one line that starts with the file's name. */
export const readPlan = readerOf<Plan>({
  name: "replay file",
  fullName: "replay file of the simulation",
  schema: Plan,
});
