import { beforeEach, expect, test, vi } from "vitest";
import { indexedStore } from "../../../../src/fake-server/store/indexed-store.ts";

/** Its work in a browser is shown by `journey/demo-worker`. */

beforeEach(() => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("Forbidden", "SecurityError");
    },
  });
});

test("a forbidden database counts as empty, and refuses what is written", async () => {
  const store = indexedStore();
  expect(await store.read()).toBeNull();
  expect(await store.revision()).toBeNull();
  await expect(store.write("a shop")).rejects.toThrow("Forbidden");
});

test("a shop that is too large to be written after every call is refused", async () => {
  await expect(indexedStore().write("x".repeat(5_000_001))).rejects.toThrow(
    "More than 5000000 characters",
  );
});
