import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { callsInFlight, countingFetch } from "../../../../src/main/calls-in-flight.ts";
import { showUpdate } from "../../../../src/main/late/show-update.tsx";
import { changeLanguage, createI18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { answer } from "../../../support/client-parts.ts";
import { press } from "../../../support/press.ts";
import { strangersSession } from "../../../support/quiet-session.ts";

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
