import { expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { keptBy } from "../support/journey/kept.ts";
import { newCustomer } from "../support/journey/host/shop.ts";

/** The phone that the tests of a file pass on (`hostShop`): each of them finds it as new. */

const shop = hostShop();

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

test("a customer leaves behind what a customer may", async () => {
  const page = await shop.visit(await newCustomer(shop), { width: 320, colorScheme: "dark" });
  expect(await keptBy(page)).toEqual({ "local token": expect.any(String) });
  await page.evaluate(() => {
    sessionStorage.setItem("a place", "down here");
    document.cookie = "a=cookie";
  });
  await page.route("**/product/1", (route) => route.abort());
  await page.context().newPage();
  await page.context().setOffline(true);
  expect(await page.evaluate(statusOf, "/product/1")).toBe(0);
});

test("nothing of it is there for the next one", async () => {
  const page = await shop.visit(null);
  expect(await keptBy(page)).toEqual({});
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await page.evaluate(statusOf, "/product/1")).toBe(200);
  expect(page.context().pages()).toEqual([page]);
  expect(page.viewportSize()?.width).toBe(390);
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(false);
});

test("who comes while it is in use has a phone of their own", async () => {
  const [page, other] = [await shop.visit(null), await shop.visit(null)];
  expect(page.context()).not.toBe(other.context());
});
