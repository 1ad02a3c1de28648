import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { createI18n } from "../../../../src/ui/i18n/i18n.ts";
import { screenRoutes } from "../../../../src/ui/routing/screen-table.ts";
import { ScreenLoader } from "../../../../src/ui/routing/screen-loader.ts";
import { renderApp } from "../../../support/render-app.tsx";
import { sessionThatReads } from "../../../support/quiet-session.ts";

/**
 * The routing table of specification §2, written out by hand, against the whole app with screens
 * that say no more than their name.
 */
const specified = [
  { id: "S2.1", address: "/", screen: "home", login: true },
  { id: "S2.2", address: "/login", screen: "login", login: false },
  { id: "S2.3", address: "/register?invite_code=W", screen: "register", login: false },
  { id: "S2.5", address: "/cart", screen: "cart", login: true },
  { id: "S2.6", address: "/product/7", screen: "product", login: true },
  {
    id: "S2.7 S2.8",
    address: "/checkout?product_id=7&quantity=2",
    screen: "checkout",
    login: true,
  },
  { id: "S2.7 S2.8", address: "/checkout?items=3,4", screen: "checkout", login: true },
  { id: "S2.9", address: "/payment/5", screen: "payment", login: true },
  { id: "S2.10", address: "/payment-success?order_id=5", screen: "payment-success", login: true },
  { id: "S2.11", address: "/user", screen: "user", login: true },
  { id: "S2.12", address: "/orders?status=paid", screen: "orders", login: true },
  { id: "S2.13", address: "/wallet", screen: "wallet", login: true },
  { id: "S2.14", address: "/withdrawal-accounts", screen: "withdrawal-accounts", login: true },
  { id: "S2.15", address: "/settings", screen: "settings", login: true },
  { id: "S2.17", address: "/categories/5/products", screen: "category", login: false },
  { id: "S2.18", address: "/messages", screen: "messages", login: true },
] as const;

const modules: object = new Proxy(
  {},
  {
    get: (_, name) => async () => ({ Screen: () => <p>The screen {String(name)}</p> }),
  },
);

beforeAll(() => createI18n("en"));

const visit = async (address: string, hasToken: boolean) => {
  const session = sessionThatReads({ hasToken });
  const screens = new ScreenLoader({
    modules: modules as never,
    actors: new Proxy({}, { get: () => async () => ({}) }) as never,
    loadTexts: async () => {},
  });
  window.history.replaceState(null, "", address);
  await renderApp(session, screens);
  await screen.findByText(/^The screen/);
  return screen.getByText(/^The screen/).textContent;
};

const withoutLogin = specified.filter(({ login }) => !login);
const withLogin = specified.filter(({ login }) => login);

describe("who is logged in", () => {
  test.each(withLogin)(
    "finds $screen at $address [$id S6.2]",
    async ({ address, screen: name }) => {
      expect(await visit(address, true)).toBe(`The screen ${name}`);
      expect(window.location.pathname + window.location.search).toBe(address);
    },
  );
});

describe("who is not logged in", () => {
  test.each(withoutLogin)("finds $screen at $address [$id S6.1]", async ({ address, ...row }) => {
    expect(await visit(address, false)).toBe(`The screen ${row.screen}`);
  });

  test.each(withLogin)(
    "is led from $address to the login [$id S2.19 S6.1]",
    async ({ address }) => {
      expect(await visit(address, false)).toBe("The screen login");
      expect(window.location.pathname).toBe("/login");
      expect(new URLSearchParams(window.location.search).get("return") ?? "/").toBe(address);
    },
  );
});

test("there are these screenRoutes, those of D14, and no administrator's [S1.20]", () => {
  const beyond = ["/orders/:id", "/search"];
  expect(
    screenRoutes
      .filter(({ path }) => !beyond.includes(path))
      .map(({ screen: name }) => name)
      .toSorted(),
  ).toEqual([...new Set(specified.map(({ screen: name }) => name))].toSorted());
});
