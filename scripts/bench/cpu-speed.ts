import type { Page } from "playwright-core";

/** Milliseconds that the loop takes at ÷4 on the machine of 2026-11-25 in `docs/performance.md`. */
export const referenceMs = 13;

/**
 * Milliseconds of a fixed piece of work in the page, the least of five: the machine's speed in this round.
 * A figure times `referenceMs` divided by this is what the reference machine would show.
 */
export const cpuMilliseconds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const work = (): number => {
      const start = performance.now();
      const rows = Array.from({ length: 4_000 }, (_, id) => ({ id, name: `row ${id * 7919}` }));
      for (let time = 0; time < 4; time += 1)
        rows.sort((a, b) => (time % 2 === 0 ? 1 : -1) * (a.name < b.name ? -1 : 1));
      JSON.parse(JSON.stringify(rows));
      return performance.now() - start;
    };
    return Math.min(...Array.from({ length: 5 }, work));
  });
