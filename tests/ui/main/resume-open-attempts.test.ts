import { expect, onTestFinished, test, vi } from "vitest";
import { attemptOwner } from "../../../src/adapters/browser/attempt-owner.ts";
import { safeStorage } from "../../../src/adapters/browser/safe-storage.ts";
import type { SessionEvent } from "../../../src/domain/session/session.machine.ts";
import { fullPolicy } from "../../../src/domain/policy.ts";
import { attemptStore } from "../../../src/main/attempt-store.ts";
import { resumeOpenAttempts } from "../../../src/main/resume-open-attempts.ts";
import { attemptParts } from "../../support/attempt-parts.ts";
import { recharge } from "../../support/attempt-world.ts";
import { clientParts, pageOf } from "../../support/client-parts.ts";

const blocked = (): Storage => {
  throw new DOMException("Access is denied", "SecurityError");
};

test("a record that nothing but the history's entry keeps is taken up, too (D7.1, D7.5)", async () => {
  const closed = vi.spyOn(window, "sessionStorage", "get").mockImplementation(blocked);
  onTestFinished(() => {
    closed.mockRestore();
    window.history.replaceState(null, "");
  });
  const storage = safeStorage(blocked);
  attemptOwner.set(storage, "olena");
  const resumed = async () => {
    const parts = clientParts(() => new Promise(() => {}), { storage });
    const attempts = { ...attemptParts(storage), openStore: async () => attemptStore(storage) };
    const told: SessionEvent[] = [];
    await resumeOpenAttempts({ ...pageOf(parts, fullPolicy), attempts }, (event) =>
      told.push(event),
    );
    return told;
  };
  expect(await resumed()).toEqual([]);
  await attemptStore(storage).prepare(recharge(100_00), []);
  expect(await resumed()).toMatchObject([
    { type: "ATTEMPT_REQUESTED", subject: { kind: "recharge" } },
  ]);
});
