import { afterEach, vi } from "vitest";

// Test files share a worker: mocks are restored after each test.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
