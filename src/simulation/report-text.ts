import { counted } from "../fake-server/views/counted.ts";
import { coverageText } from "./coverage/coverage-text.ts";
import type { Plan } from "./plan.ts";
import type { Report, ReportedFailure } from "./report.ts";

/** Renders rows under a heading; implemented by the script. */
type Draw = (rows: readonly (readonly string[])[]) => string;

const groups = (counts: Readonly<Record<string, number>>): readonly (readonly string[])[] => {
  const byWhat = new Map<string, string[]>();
  for (const [name, count] of Object.entries(counts)) {
    const [what = "", ...status] = name.split(" ");
    byWhat.set(what, [...(byWhat.get(what) ?? []), `${status.join(" ")} ${count}`]);
  }
  return [...byWhat].map(([what, all]) => [what, all.join(", ")]);
};

const minutes = (milliseconds: number): string => (milliseconds / 60_000).toFixed(1);

/** A plan's steps, one per line, with their faults. */
export const planLines = ({ steps, hits }: Pick<Plan, "steps" | "hits">): string =>
  [
    ...steps.map(
      ({ at, customer, intention, which, much }) =>
        `  ${String(at).padStart(7)} ms  customer ${customer}: ${intention} (${which}, ${much})`,
    ),
    ...hits.map(
      ({ customer, call, nth, fault }) =>
        `  fault: ${fault} hits ${call} of customer ${customer}, number ${nth + 1} of its kind`,
    ),
  ].join("\n");

const failureText = (failure: ReportedFailure, again: string): string => {
  const whose = failure.customer === null ? "the whole shop" : `customer ${failure.customer}`;
  return [
    `BROKEN: ${failure.invariant} (seed ${failure.seed}, ${whose})`,
    `  ${failure.seen}`,
    `The shortest way found, ${failure.plan.steps.length} of ${counted(failure.foundInSteps, "step")} after ${counted(failure.shrinkingRuns, "run")}:`,
    planLines(failure.plan),
    `Again: ${again} --replay ${failure.file}`,
  ].join("\n");
};

/** @param again the command that replays, such as `npm run simulate --` */
export const reportText = (report: Report, draw: Draw, again: string): string => {
  const faults = Object.entries(report.faults).map(([name, count]) => `${name} ${count}`);
  const parts = [
    `${counted(report.steps, "step")} in ${counted(report.shops, "shop")}: ${minutes(report.virtualMilliseconds)} virtual minutes in ${(report.realMilliseconds / 1000).toFixed(1)} s (${counted(report.stepsPerSecond, "step")} a second), ${report.peakMemoryMegabytes} MB of memory at most`,
    draw([
      ["call", "answered", "refused", "lost", "mean ms", "p95 ms ≤", "server mean µs", "p95 µs ≤"],
      ...report.calls.map((call) => [
        call.call,
        String(call.answered),
        String(call.refused),
        String(call.lost),
        String(call.latencyMilliseconds.mean),
        String(call.latencyMilliseconds.p95),
        String(call.serverMicroseconds.mean),
        String(call.serverMicroseconds.p95),
      ]),
    ]),
    draw([["what", "final statuses"], ...groups(report.statuses)]),
    ...(faults.length === 0 ? [] : [`Faults: ${faults.join(", ")}`]),
    draw([
      ["invariant", "state", "what it says"],
      ...report.invariants.map(({ invariant, says, holds }) => [
        invariant,
        holds ? "holds" : "BROKEN",
        says,
      ]),
    ]),
    ...(report.coverage === null ? [] : [coverageText(report.coverage)]),
    `Event log: ${report.events} lines, sum ${report.sum}`,
  ];
  return [...parts, ...report.failures.map((failure) => failureText(failure, again))].join("\n\n");
};
