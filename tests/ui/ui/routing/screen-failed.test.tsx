import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Result } from "effect";
import { createActor, fromPromise } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { ServiceChat } from "../../../../src/domain/service/service-chat.ts";
import { sessionMachine } from "../../../../src/domain/session/session.machine.ts";
import { changeLanguage, createI18n } from "../../../../src/ui/i18n/i18n.ts";
import { ScreenLoader } from "../../../../src/ui/routing/screen-loader.ts";
import { flush } from "../../../support/render-screen.tsx";
import { renderApp } from "../../../support/render-app.tsx";
import { press } from "../../../support/press.ts";
import { userWith } from "../../../support/shop-data.ts";

const pending = <A,>(): Promise<A> => new Promise(() => {});

beforeEach(async () => {
  await createI18n("en");
  await changeLanguage("en");
  // React tells of what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const ann = userWith({ memberLevel: 3, recycler: { serviceArea: "Kyiv" } });

/** The shop at a screen that does not arrive, or throws, as long as the state says so. */
const open = async (
  state: { network: "up" | "slow" | "down"; hasBug?: boolean; inCart?: number },
  address = "/wallet",
  openServiceChat?: () => Promise<ServiceChat>,
) => {
  window.history.replaceState(null, "", address);
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise(() => pending()),
        countCart: fromPromise<Result.Result<number, CallFailure>, void>(async () =>
          state.inCart === undefined ? pending() : Result.succeed(state.inCart),
        ),
      },
    }),
    { input: { hasToken: true } },
  ).start();
  let loads = 0;
  const Screen = () => {
    if (state.hasBug === true) throw new Error("a bug");
    return <p>the wallet</p>;
  };
  const everyScreen = (value: unknown) =>
    new Proxy(Object.create(null), { get: () => async () => value });
  const screens = new ScreenLoader({
    modules: everyScreen({ Screen }),
    actors: everyScreen(null),
    loadTexts: async () => {
      loads += 1;
      if (state.network === "slow") return pending();
      if (state.network === "down") throw new TypeError("no network");
    },
  });
  const looks = vi.fn<() => Promise<boolean>>(async () => false);
  screens.replaceOldBuild = looks;
  await renderApp(session, screens, openServiceChat);
  await flush();
  const goTo = async (next: string): Promise<void> => {
    await act(async () => window.history.pushState(null, "", next));
    await flush();
  };
  return { session, looks, loads: () => loads, goTo };
};

const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeTruthy();
const online = async () => {
  await act(async () => void window.dispatchEvent(new Event("online")));
  await flush();
};

test("a screen that does not arrive: heading and the way back; it comes by itself when the network does", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const state = { network: "down" as "up" | "down" };
  const { session, loads, looks } = await open(state);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  says("This screen could not be shown");
  says("We cannot reach the shop. Check your connection and try again.");
  expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();

  await online();
  says("This screen could not be shown");
  state.network = "up";
  await online();
  says("the wallet");
  expect(loads()).toBe(3);
  // Each time it was looked whether the server has another build.
  expect(looks).toHaveBeenCalledTimes(2);
  expect(session.getSnapshot().matches("authenticated")).toBe(true);
});

test("while the code of the first screen, or of that after a redirect, is awaited, something moves", async () => {
  const state = { network: "slow" as "up" | "slow" };
  const { goTo } = await open(state);
  const bar = () => document.querySelector(".pending");
  expect(bar()).not.toBeNull();
  state.network = "up";
  await goTo("/orders");
  says("the wallet");
  expect(bar()).toBeNull();
});

test("the heading of a screen that does not arrive is its own, which the page has for each route", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const page = document.createElement("template");
  page.innerHTML = `<b>{"screens":{"":[],"orders/0":[],"categories/0/products":[]}}</b>
    <i lang="en">{"titles":[null,"Order",""]}</i>`;
  document.body.append(page);
  const { goTo } = await open({ network: "down" }, "/orders/12");
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect([heading(), document.title]).toEqual(["Order", "Order"]);
  says("This screen could not be shown");
  await goTo("/categories/5/products");
  expect(heading()).toBe("Something went wrong");
  page.remove();
});

test.each(["/", "/cart", "/user"])("at %s the bottom bar stays and leads on", async (address) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open({ network: "down" }, address);
  const bar = await screen.findByRole("navigation", { name: "Main" });
  const here = within(bar).getByRole("link", { current: "page" });
  expect(here.getAttribute("href")).toBe(address);
  expect(within(bar).getAllByRole("link")).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a screen with a bug says so and is not drawn again by itself; the session goes on", async () => {
  const state = { network: "up" as const, hasBug: true };
  const { session, looks } = await open(state);
  expect(looks).not.toHaveBeenCalled();
  says("This screen could not be shown");
  expect(screen.queryByText(/connection/)).toBeNull();
  state.hasBug = false;
  await online();
  says("This screen could not be shown");
  expect(session.getSnapshot().matches("authenticated")).toBe(true);
  await press("Try again");
  await flush();
  says("the wallet");
});

test.each([
  ["has a bug", { network: "up", hasBug: true }],
  ["does not arrive", { network: "down" }],
] as const)("a screen that %s keeps the cart, and the way to it", async (_, trouble) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { session } = await open({ ...trouble, inCart: 3 }, "/user");
  says("This screen could not be shown");
  const bar = within(await screen.findByRole("navigation", { name: "Main" }));
  const cart = bar.getByRole("link", { name: /Cart/ });
  expect(cart.getAttribute("href")).toBe("/cart");
  expect(cart.textContent).toContain("3 items");
  await press("Try again");
  await flush();
  says("This screen could not be shown");
  expect(session.getSnapshot().context.cartCount).toBe(3);
});

test.each([
  ["has a bug", { hasBug: true }],
  ["does not arrive", { network: "down" }],
] as const)(
  "after a link to a screen that %s the heading has the focus, and after each try in vain again",
  async (_, trouble) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const state = { network: "up" as const };
    const { goTo } = await open(state);
    says("the wallet");
    Object.assign(state, trouble);
    await goTo("/orders");
    says("This screen could not be shown");
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe("Something went wrong");
    screen.getByRole("button", { name: "Try again" }).focus();
    await press("Try again");
    await flush();
    expect(focused()).toBe("Something went wrong");
    expect(document.title).toBe("Something went wrong");
  },
);

test("what floats over a screen and has a bug is gone alone; the screen stays", async () => {
  const place = vi.fn<() => never>(() => {
    throw new Error("a bug");
  });
  const chat = { template: "/chat?area={area}", place, keep: () => {} };
  const { session } = await open({ network: "up" }, "/wallet", async () => chat);
  await act(async () => {
    session.send({ type: "LOG_OUT" });
    session.send({ type: "LOGGED_IN", token: "t", user: ann });
    window.history.replaceState(null, "", "/wallet");
  });
  await waitFor(() => expect(place).toHaveBeenCalled(), { timeout: 10_000 });
  await flush();
  says("the wallet");
});
