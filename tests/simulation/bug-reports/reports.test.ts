import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportFrames } from "../../../src/simulation/bug-reports/report-frames.ts";

/* Made in a real browser by make-reports.ts. */

const folder = "tests/simulation/bug-reports/reports";
const names = readdirSync(folder);

test("ten reports that were made in the browser are replayed, most of their calls by the state", async () => {
  expect(names).toHaveLength(10);
  const counts = { state: 0, recording: 0 };
  for (const name of names) {
    const frames = await reportFrames(readFileSync(join(folder, name), "utf8"), name);
    expect([name, frames.length > 10]).toEqual([name, true]);
    for (const { by, because } of frames) if (by === "state" || because !== null) counts[by] += 1;
    expect([name, frames.some(({ by }) => by === "state")]).toEqual([name, true]);
  }
  expect(counts.state).toBeGreaterThan(5 * counts.recording);
});

test("an answer that was lost or broken is by the recording, and says so", async () => {
  const becauseOf = async (part: string): Promise<readonly (string | null)[]> => {
    const name = names.find((each) => each.includes(part)) ?? "";
    const frames = await reportFrames(readFileSync(join(folder, name), "utf8"), name);
    return frames.map(({ because }) => because);
  };
  expect(await becauseOf("an-answer-lost")).toContain("no answer came");
  expect(await becauseOf("a-server-in-trouble")).toContain("status 200, recorded 500");
});
