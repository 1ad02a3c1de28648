import { act, cleanup, screen } from "@testing-library/react";
import { Result } from "effect";
import { expect, test, vi } from "vitest";
import { Unreachable } from "../../../src/domain/call/failure.ts";
import type { SessionEvent } from "../../../src/domain/session/session.machine.ts";
import { createI18n } from "../../../src/ui/i18n/i18n.ts";
import { toast, waitingToasts } from "../../../src/ui/kit/toast-store.ts";
import { ScreenLoader } from "../../../src/ui/routing/screen-loader.ts";
import { renderApp } from "../../support/render-app.tsx";
import { quietSession, sessionThatReads } from "../../support/quiet-session.ts";

const pending = <A,>() => new Promise<A>(() => {});

test("what the start could not read is read when the network is back", async () => {
  await createI18n("en");
  let asked = 0;
  const session = sessionThatReads({
    loadUser: async () => {
      asked += 1;
      return Result.fail(new Unreachable({ call: "user" }));
    },
  });
  const screens = new ScreenLoader({
    modules: new Proxy({}, { get: () => pending }) as never,
    actors: new Proxy({}, { get: () => pending }) as never,
    loadTexts: pending,
  });
  await renderApp(session, screens);
  expect(asked).toBe(1);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(asked).toBe(2);
  cleanup();
  window.dispatchEvent(new Event("online"));
  expect(asked).toBe(2);
});

test.each<SessionEvent>([{ type: "LOG_OUT" }, { type: "TOKEN_GONE" }, { type: "TOKEN_CHANGED" }])(
  "nothing that was said to a customer is shown after $type; what is said after it is",
  async (event) => {
    await createI18n("en");
    const { session } = quietSession();
    const screens = new ScreenLoader({
      modules: new Proxy({}, { get: () => pending }) as never,
      actors: new Proxy({}, { get: () => pending }) as never,
      loadTexts: pending,
    });
    await renderApp(session, screens);
    // In one go, so that what draws toasts is not there yet.
    await act(async () => {
      toast("Order 17 was cancelled");
      session.send(event);
      toast("Please log in again");
      expect(waitingToasts().map(({ message }) => message)).toEqual(["Please log in again"]);
    });
  },
);

test("a screen stays until the next one's code is there, and a bar says that it is on its way: no page is empty in between", async () => {
  await createI18n("en");
  window.history.replaceState(null, "", "/checkout?product_id=7&quantity=2");
  const { session } = quietSession();
  const payment = Promise.withResolvers<object>();
  const screens = new ScreenLoader({
    modules: new Proxy(
      {},
      {
        get: (_, name) => () =>
          name === "payment"
            ? payment.promise
            : Promise.resolve({ Screen: () => <p>Screen: {String(name)}</p> }),
      },
    ) as never,
    actors: new Proxy({}, { get: () => async () => ({}) }) as never,
    loadTexts: async () => {},
  });
  await renderApp(session, screens);
  await screen.findByText("Screen: checkout");
  const asked = vi.spyOn(screens, "load");
  act(() => window.history.pushState(null, "", "/payment/5"));
  await expect.poll(() => asked).toHaveBeenCalledWith("payment");
  await act(async () => {});
  expect(screen.getByText("Screen: checkout").checkVisibility()).toBe(true);
  const bar = document.querySelector(".pending");
  expect(bar).not.toBeNull();
  // As the first one it would have all of the screen restyled, 40 to 80 ms on a slow phone.
  expect(bar?.nextElementSibling).toBeNull();
  await act(async () => payment.resolve({ Screen: () => <p>Screen: payment</p> }));
  await screen.findByText("Screen: payment");
  expect(screen.queryByText("Screen: checkout")).toBeNull();
  expect(document.querySelector(".pending")).toBeNull();
});
