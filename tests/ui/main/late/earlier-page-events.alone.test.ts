import { beforeEach, expect, test, vi } from "vitest";
import { pageEventsKey } from "../../../../src/adapters/browser/page-events-key.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";

/* Each page has its own instances of the modules. */

const routesIn = (file: string): readonly string[] =>
  (JSON.parse(file).entries as readonly { readonly route?: string }[]).flatMap(({ route }) =>
    route === undefined ? [] : [route],
  );

/** A page of the tab that shows this address and records. */
const openPage = async (address: string) => {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  const { recordPage } = await import("../../../../src/main/late/page-events.ts");
  const { reportFile } = await import("../../../../src/main/late/report-file.ts");
  const session = sessionThatReads();
  const backend = { base: "/api", fetch: () => Promise.reject(new TypeError("Failed to fetch")) };
  recordPage({ base: "/", backend, session });
  return { session, routes: () => routesIn(reportFile(false)) };
};

const endPage = () => window.dispatchEvent(new Event("pagehide"));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("visit", "m1 olena");
});

test("who reloads after a failure and saves the report then has what was before, in its order, and of this visit alone", async () => {
  await openPage("/cart");
  endPage();
  expect(sessionStorage.getItem(pageEventsKey)).toMatch(/^m1 /);
  const second = await openPage("/orders/204");
  // Nothing lies there while a page is open.
  expect(sessionStorage.getItem(pageEventsKey)).toBeNull();
  expect(second.routes()).toEqual(["/cart", "/orders/:id"]);
  endPage();
  const third = await openPage("/settings");
  expect(third.routes()).toEqual(["/cart", "/orders/:id", "/settings"]);
  localStorage.setItem("visit", "m2 taras");
  expect(third.routes()).toEqual(["/settings"]);
});

test("a logout forgets the pages before, too, and leaves nothing for the next page", async () => {
  await openPage("/cart");
  endPage();
  const page = await openPage("/user");
  page.session.send({ type: "LOG_OUT" });
  expect(page.routes()).toEqual([]);
  localStorage.removeItem("visit");
  endPage();
  expect(sessionStorage.getItem(pageEventsKey)).toBeNull();
});

test.for(["m1 [{}]", "m1 {", "m1 7", 'm1 [{"ended":1,"notes":[{"kind":"call"}]}]'])(
  "what cannot be read of the pages before is left out: %s",
  async (kept) => {
    sessionStorage.setItem(pageEventsKey, kept);
    expect((await openPage("/cart")).routes()).toEqual(["/cart"]);
  },
);
