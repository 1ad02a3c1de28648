import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** Files share a worker's modules: to import them anew for each took more than half of the time. */
const shared = { isolate: false };

const nodeProject = (name: string) => ({
  extends: true as const,
  test: { name, environment: "node", include: [`tests/${name}/**/*.test.{ts,tsx}`], ...shared },
});

/**
 * Node itself loads the modules, as it does where the shop's tools run: a twelfth less processor time
 * than with Vite's own loader. That one is needed for JSX, styles, `import.meta.glob` and mocked packages.
 */
const nativeProject = (name: string) => {
  const { test, ...rest } = nodeProject(name);
  return { ...rest, test: { ...test, experimental: { viteModuleRunner: false } } };
};

const uiProject = (
  name: string,
  options: {
    readonly include: string[];
    readonly exclude?: string[];
    readonly isolate: boolean;
  },
) => ({
  extends: true as const,
  test: {
    name,
    environment: "happy-dom",
    setupFiles: ["tests/support/ui-setup.ts"],
    ...options,
  },
});

export default defineConfig({
  plugins: [react()],
  test: {
    pool: "threads",
    // One more than there are processors: some tests wait for programs that they have started.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/support/no-noise.ts", "tests/support/put-back.ts"],
    // Guards against what never ends, not measures: a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // Class names as written, so that a test may ask for one.
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      nodeProject("unit"),
      nativeProject("property"),
      nativeProject("machine"),
      nativeProject("contract"),
      nativeProject("simulation"),
      nodeProject("architecture"),
      uiProject("ui", {
        include: ["tests/ui/**/*.test.{ts,tsx}"],
        exclude: ["**/*.alone.test.{ts,tsx}"],
        ...shared,
      }),
      // These put modules of their own in the place of the shop's, or leave marks on the window.
      uiProject("ui-alone", { include: ["tests/ui/**/*.alone.test.{ts,tsx}"], isolate: true }),
      {
        extends: true,
        test: {
          name: "journey",
          environment: "node",
          isolate: false,
          include: ["tests/journey/**/*.test.ts"],
          globalSetup: ["tests/support/browser-setup.ts"],
          testTimeout: 120_000,
          // A journey leaves a processor idle for most of its time: its page waits. After the others.
          maxWorkers: availableParallelism() * 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
