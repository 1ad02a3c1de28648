import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { callsInFlight, countingFetch } from "../../../../src/main/calls-in-flight.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { showUpdate } from "../../../../src/main/late/show-update.tsx";
import { changeLanguage, createI18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { answer } from "../../../support/client-parts.ts";
import { press } from "../../../support/press.ts";
import { attemptIn, sessionThatReads, strangersSession } from "../../../support/quiet-session.ts";

test("it waits for the next screen; a change of the cart without an answer is not reloaded over: those after it wait for it", async () => {
  await createI18n("en");
  await changeLanguage("en");
  const activateUpdate = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const written = countingFetch(() => promise)("/client/cart", { method: "PUT" });
  const shown = showUpdate({
    worker: { activateUpdate },
    attempts: attemptParts(),
    session: strangersSession(),
  });
  await loadNamespace("en", "update");
  await act(async () => {});
  // It moves the screen down: not while the customer is in the middle of one.
  expect(screen.queryByText("A new version of the shop is ready.")).toBeNull();
  await act(async () => {
    window.dispatchEvent(new Event("pushState"));
    await shown;
  });
  await press("Update");
  screen.getByText("Something you sent has no answer yet. Update when it has.");
  expect(activateUpdate).not.toHaveBeenCalled();
  resolve(answer({}));
  await written;
  expect(callsInFlight.writes).toBe(0);
  await press("Update");
  expect(activateUpdate).toHaveBeenCalledTimes(1);
  // It lies beside the app, and would be in the next test's page.
  await press("Later");
  expect(document.body.textContent).toBe("");
});

const recharge = { kind: "recharge", amount: fromHundredths(100_00), method: "usdt" } as const;

test.each([
  ["in another tab, which this one reads in the storage", recharge, null],
  ["in this tab, whose record has not been written yet", null, attemptIn("open")],
])("while an attempt is open %s, no update begins", async (_, sentElsewhere, here) => {
  await createI18n("en");
  await changeLanguage("en");
  const activateUpdate = vi.fn<() => Promise<void>>();
  const attempts = attemptParts();
  if (sentElsewhere !== null) await attempts.store.prepare(sentElsewhere, []);
  const session = sessionThatReads();
  if (here !== null)
    session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: here });
  const shown = showUpdate({ worker: { activateUpdate }, attempts, session });
  await loadNamespace("en", "update");
  await act(async () => {
    window.dispatchEvent(new Event("pushState"));
    await shown;
  });
  await press("Update");
  screen.getByText("Something you sent has no answer yet. Update when it has.");
  expect(activateUpdate).not.toHaveBeenCalled();
  await press("Later");
});
