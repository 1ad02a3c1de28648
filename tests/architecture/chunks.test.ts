import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "../../scripts/vite/chunks.ts";

test("each part that has its place in a chunk is there", () => {
  const files = globSync("src/**/*.{ts,tsx,css}").map((file) => `/${file.replaceAll("\\", "/")}`);
  expect(files.length).toBeGreaterThan(900);
  const gone = Object.values(parts)
    .flat()
    .filter((path) => !files.some((file) => file.includes(`/src/${path}`)));
  expect(gone).toEqual([]);
});
