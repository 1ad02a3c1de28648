import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { ShortestFirst } from "./shortest-first.ts";

const nodeProject = (name: string) => ({
  extends: true as const,
  test: { name, environment: "node", include: [`tests/${name}/**/*.test.ts`] },
});

/** The tests that judge mutants: those of the domain, which need no server beside them. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    pool: "threads",
    setupFiles: [
      "tests/support/no-noise.ts",
      "tests/support/put-back.ts",
      "scripts/mutate/no-shrinking.ts",
    ],
    sequence: { sequencer: ShortestFirst },
    testTimeout: 20_000,
    isolate: false,
    projects: ["unit", "property", "machine"].map(nodeProject),
  },
});
