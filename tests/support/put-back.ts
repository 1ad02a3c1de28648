import { afterEach, vi } from "vitest";

// Files share a worker: what a test has put in the place of the real thing is put back after it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
