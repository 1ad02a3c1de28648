import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  // The developer's panel is no part of the shop.
  (path) => path.endsWith(".css") && !path.startsWith("devtools"),
);

/** A least size that keeps a phone from zooming in, and the count on an icon, which does not grow. */
const bounds = ["max(1rem, 16px)", "min(0.92 * var(--text-caption), 16px)"];

/** Letters follow the size that the customer has set for all pages. */
test("no size of letters or of their lines is in px", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((path) =>
    readFileSync(`src/${path}`, "utf8")
      .split("\n")
      .filter((line) =>
        /^\s*(font|font-size|line-height|--text-[\w-]+|--leading[\w-]*):.*\dpx/.test(line),
      )
      .filter((line) => !bounds.some((bound) => line.includes(bound)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
