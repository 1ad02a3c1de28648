import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { afterStepBack } from "../../src/ui/kit/step-back.ts";
import { takeToasts } from "../../src/ui/kit/toast-store.ts";

// A popup's code comes when it is opened: on a busy machine not within a second, which is the default.
configure({ asyncUtilTimeout: 15_000 });

// As in browsers since 2026: a scroll answers a promise, while TypeScript's DOM has it answer nothing.
// An effect that returned it gave React a cleanup that is no function, and the screen fell over as it left.
Element.prototype.scrollIntoView = () => Promise.resolve();

/** Nothing of one test is there in the next: not its page, its toasts, nor its popup's way back. */
afterEach(async () => {
  cleanup();
  takeToasts();
  await new Promise<void>(afterStepBack);
});

// Files share a worker's modules: one that is still on its way when its file ends would never be there for the
// next one.
afterAll(() => vi.dynamicImportSettled());
