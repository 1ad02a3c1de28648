import { isAnswered } from "../exchange.ts";
import { clockTolerance } from "../invariants/page-invariants.ts";
import type { Step } from "../json-path.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

const serverTime = ({ exchange: { answer } }: CheckedResponse): number | undefined =>
  isAnswered(answer) ? answer.date : undefined;

/** A row that was just created has the time of the server's clock, its header `Date`. */
export const checkCreatedAt = (
  visit: Visit,
  made: CheckedResponse,
  read: CheckedResponse,
  moment: { readonly at: readonly Step[]; readonly createdAt: number },
): void => {
  const now = serverTime(made);
  if (now === undefined || !made.isSuccess) return;
  if (Math.abs(moment.createdAt - now) > clockTolerance)
    visit.check(read, [made], {
      rule: "time",
      at: moment.at,
      expected: `${new Date(now).toISOString()}, when it was made by the server's clock (UTC unless it names an offset)`,
      source: "D3",
    });
};
