import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { startInBackground } from "../../../../src/main/late/start-in-background.ts";
import { callsInFlight } from "../../../../src/main/calls-in-flight.ts";
import type { ScreenName } from "../../../../src/ui/routing/screen-actors.ts";
import { ScreenLoader } from "../../../../src/ui/routing/screen-loader.ts";
import { changeLanguage, createI18n, currentLanguage } from "../../../../src/ui/i18n/i18n.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { clientParts } from "../../../support/client-parts.ts";

const fetched = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock("../../../../src/ui/kit/toast-viewport.tsx", () => {
  fetched.names.push("toasts");
  return { ToastViewport: () => null };
});
vi.mock("../../../../src/main/late/show-update.tsx", () => ({
  showUpdate: async () => void fetched.names.push("the offer of an update"),
}));

beforeEach(async () => {
  await createI18n("en");
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.unstubAllEnvs();
  callsInFlight.count = 0;
});

// The pages of the tests go on for ever. One that waits for a call fetches nothing more when the window is gone.
afterAll(() => {
  callsInFlight.count = 1;
});

/**
 * A page at home, of a customer who is logged in, that loads screens one after the other.
 *
 * @param language stored by another tab
 */
const open = (language = "en"): Promise<void> => {
  window.history.replaceState(null, "", "/");
  const loader = new ScreenLoader({
    modules: new Proxy(Object.create(null), {
      get: (_, name: ScreenName) => async () => {
        fetched.names.push(name);
        return { Screen: () => null };
      },
    }),
    actors: new Proxy(Object.create(null), { get: () => async () => null }),
    loadTexts: async () => {},
  });
  const { ports, storage } = clientParts(() => new Promise(() => {}));
  storage.write("language", language);
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: true } }).start();
  const backend = { base: "/api", fetch: () => new Promise<never>(() => {}) };
  return startInBackground(
    { attempts: attemptParts(), storage },
    { base: "/", screens: loader, session, backend, changeLanguage },
  );
};

test("after the first view has settled: what draws toasts, then the likely screens", async () => {
  callsInFlight.count = 1;
  void open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched.names).toEqual([]);
  callsInFlight.count = 0;
  await vi.waitFor(() => expect(fetched.names).toHaveLength(5), { timeout: 5_000 });
  expect(fetched.names.splice(0)).toEqual(["toasts", "product", "category", "cart", "user"]);
});

test("in a browser that calls no page idle, too", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(work, timeout),
  );
  void open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetched.names.splice(0)).toEqual(["product", "category", "cart", "user"]);
});

test("in a browser that has no idle callback, such as Safari, the likely screens are there within a second", async () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  void open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched.names.splice(0)).toEqual(["product", "category", "cart", "user"]);
});

test("with Save-Data no screen is fetched that nobody has asked for", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await open();
  expect(fetched.names).toEqual([]);
});

test("a service worker that could not be registered is, when there is a network again", async () => {
  vi.stubEnv("VITE_SHOP_WORKER", "kept");
  const register = vi.fn<() => Promise<undefined>>().mockRejectedValue(new Error("no network"));
  vi.stubGlobal("navigator", { connection: { saveData: true }, serviceWorker: { register } });
  await open();
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

test("a new build is offered once, and looked for at a return of the page, but not oftener than each hour", async () => {
  vi.stubEnv("VITE_SHOP_WORKER", "kept");
  const build = (state: string) => Object.assign(new EventTarget(), { state, postMessage() {} });
  const update = vi.fn<() => Promise<void>>(async () => {});
  const registration = Object.assign(new EventTarget(), {
    active: build("activated"),
    waiting: build("installed"),
    installing: build("installed"),
    update,
  });
  const register = async () => registration;
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register });
  vi.stubGlobal("navigator", { connection: { saveData: true }, serviceWorker });
  await open();
  registration.dispatchEvent(new Event("updatefound"));
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  expect(fetched.names.splice(0)).toEqual(["the offer of an update"]);

  const now = vi.spyOn(performance, "now");
  const start = performance.now();
  for (const [minutes, looks] of [
    [59, 1],
    [61, 2],
    [119, 2],
    [122, 3],
  ] as const) {
    now.mockReturnValue(start + minutes * 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(update, `after ${minutes} minutes`).toHaveBeenCalledTimes(looks);
  }
});

test("a language that another tab has chosen is followed at once", async () => {
  callsInFlight.count = 1;
  void open("cs");
  window.dispatchEvent(new Event("storage"));
  await vi.waitFor(() => expect(currentLanguage()).toBe("cs"));
});
