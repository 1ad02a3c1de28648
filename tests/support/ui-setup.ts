import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { afterStepBack } from "../../src/ui/kit/step-back.ts";
import { dequeueToasts } from "../../src/ui/kit/toast-store.ts";
import "./quick-elements.ts";
import "./quick-styles.ts";

// A popup's code comes when it is opened: on a busy machine not within a second, which is the default.
configure({ asyncUtilTimeout: 15_000 });

// In browsers since 2026 a scroll returns a promise, which TypeScript's DOM types do not say. An effect that
// returns it gives React an invalid cleanup, and the screen throws when it unmounts.
Element.prototype.scrollIntoView = () => Promise.resolve();

/** Nothing is left for the next test: no page, no toasts, no history entry of a popup. */
afterEach(async () => {
  cleanup();
  dequeueToasts();
  await new Promise<void>(afterStepBack);
});

// Test files share a worker's modules: one that is still loading when its file ends would never load for the
// next file.
afterAll(() => vi.dynamicImportSettled());
