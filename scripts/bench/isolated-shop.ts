import { createFakeServer } from "../../src/fake-server/create-fake-server.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";

const rounds = 21;

/** What a test pays for a shop of its own, in process: from nothing to its first answer. */
export const isolatedShopReport = async (): Promise<Report> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const server = createFakeServer({ seed: round });
    await server.respond(new Request("http://shop.invalid/api/client/settings"));
    times.push(performance.now() - start);
  }
  return [
    `An isolated shop, from its creation to its first answer: ${median(times).toFixed(1)} ms (median of ${rounds})`,
  ];
};
