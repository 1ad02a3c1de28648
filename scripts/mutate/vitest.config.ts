import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { keptThread } from "./kept-thread.ts";
import { NearestFirst } from "./nearest-first.ts";

/**
 * The tests that judge mutants: those of the same layer, which need no server beside them. They are one
 * project, so that they share one thread and one order.
 */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [
    {
      name: "kept-thread",
      // Stryker names the pool itself.
      configureVitest: ({ project: { config } }) => {
        config.pool = keptThread.name;
        config.poolRunner = keptThread;
      },
    },
  ],
  test: {
    environment: "node",
    include: [`tests/{unit,property,machine}/${process.env["MUTATED_LAYER"] ?? ""}**/*.test.ts`],
    setupFiles: [
      "tests/support/no-noise.ts",
      "tests/support/put-back.ts",
      "scripts/mutate/before-each-file.ts",
    ],
    sequence: { sequencer: NearestFirst },
    // While coverage is recorded, on a busy machine.
    testTimeout: 60_000,
    isolate: false,
  },
});
