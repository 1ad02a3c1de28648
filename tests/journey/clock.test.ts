import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { transformWithOxc } from "vite";
import type { clockText } from "../../src/domain/locale/clock.ts";
import { languages } from "../../src/domain/locale/language.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";

declare global {
  interface Window {
    clockText: typeof clockText;
  }
}

const browser = hostBrowser();

const hour = 3_600_000;

/** Every 11 days and 59 minutes, so that all hours are met; and the days of a change of the clocks. */
const moments = [
  ...Array.from({ length: 4_000 }, (_, index) => index * (265 * hour - 60_001)),
  ...[Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25)].flatMap((day) =>
    Array.from({ length: 48 }, (_, index) => day + (index / 2) * hour + 59_999),
  ),
];

test("with Temporal a time is shown as without", async () => {
  // It imports types alone, so that it runs in a page by itself.
  const file = new URL("../../src/domain/locale/clock.ts", import.meta.url);
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), "clock.ts");
  const page = await browser().newPage();
  onTestFinished(() => page.close());
  const read = async (): Promise<readonly string[]> => {
    await page.addScriptTag({ type: "module", content: `${code}; window.clockText = clockText;` });
    return page.evaluate(
      ({ moments, languages }) =>
        languages.flatMap((language) =>
          moments.map((at) => `${at}: ${window.clockText(at, language)}`),
        ),
      { moments, languages },
    );
  };
  expect(await page.evaluate(() => "Temporal" in globalThis), "Chromium 144 or newer").toBe(true);
  const withTemporal = await read();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "Temporal"));
  const without = await read();
  expect(withTemporal.filter((text, index) => text !== without[index])).toEqual([]);
});
