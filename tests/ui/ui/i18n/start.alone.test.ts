import { expect, test, vi } from "vitest";
import { createI18n } from "../../../../src/ui/i18n/i18n.ts";

const down = vi.hoisted(() => ({ network: true }));
vi.mock("../../../../src/ui/i18n/catalogues/cs.ts", async (original) => {
  if (down.network) throw new Error("no network");
  return original();
});

test("the first texts are asked for until they come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const started = vi.fn<() => void>();
  const texts = createI18n("cs").then(started);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  expect(started).not.toHaveBeenCalled();
  down.network = false;
  await vi.advanceTimersByTimeAsync(2000);
  await texts;
  expect(document.documentElement.lang).toBe("cs");
});
