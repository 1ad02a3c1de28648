import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { customerRow } from "../support/shop-rows.ts";
import { callsOf } from "../support/journey/calls.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { logIn } from "../support/journey/login.ts";
import { type Customer, newCustomer } from "../support/journey/host/shop.ts";
import type { VisitOptions } from "../support/journey/host/visit.ts";
import { doubleTap } from "../support/journey/touch.ts";
import { shown, tap } from "../support/journey/wait.ts";
import { fiveMegabytes, onePixelPng, padded } from "../support/pictures.ts";
import { button, says } from "../support/journey/parts.ts";
import { ownFolder, putFile } from "../support/temporary-folder.ts";

/** The settings, over real HTTP, by touch. */

const shop = hostShop();

/** The settings of a customer, ready. */
const settingsOf = async (
  customer: Customer,
  options: Partial<VisitOptions> = {},
): Promise<Page> => {
  const page = await shop.visit(customer, options);
  await page.goto("settings");
  await shown(page.locator("input[type=email]"));
  return page;
};

const sheet = (page: Page): Locator => page.getByRole("dialog");
const heading = (page: Page, name: string): Promise<void> =>
  shown(page.getByRole("heading", { level: 1, name }));

describe("the password", () => {
  interface Words {
    readonly current: string;
    readonly next: string;
    readonly again: string;
  }
  const type = async (page: Page, { current, next, again }: Words): Promise<void> => {
    await sheet(page).getByLabel("Current password").fill(current);
    await sheet(page).getByLabel("New password", { exact: true }).fill(next);
    await sheet(page).getByLabel("New password once more").fill(again);
  };
  const send = (page: Page): Promise<void> =>
    tap(sheet(page).getByRole("button", { name: "Change password" }));
  const open = async (page: Page): Promise<void> => {
    await tap(button(page, "Change password"));
    await shown(sheet(page));
  };

  test("is changed once every rule has been broken once; the old one is good no more [S1.8 S5.25 S5.26 S5.27 S8.38]", async () => {
    const customer = await newCustomer(shop);
    const { password: old } = customer;
    const page = await settingsOf(customer);
    const calls = callsOf(page);
    await open(page);

    await send(page);
    await says(page, "Enter your current password");
    await type(page, { current: old, next: "12345", again: "12345" });
    await send(page);
    await says(page, "The new password needs at least 6 characters");
    await type(page, { current: old, next: old, again: old });
    await send(page);
    await says(page, "This is your current password");
    await type(page, { current: old, next: "marigold9", again: "marigold8" });
    await send(page);
    await says(page, "This is not the same as the new password");
    expect(calls.filter((call) => call.startsWith("PUT"))).toEqual([]);

    await type(page, { current: "not-mine", next: "marigold9", again: "marigold9" });
    await send(page);
    await says(page, "The current password is wrong");
    await type(page, { current: old, next: "marigold9", again: "marigold9" });
    await send(page);

    await heading(page, "Log in");
    await says(page, "Your password has been changed");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await logIn(page, customer);
    await says(page, "The password is not right");
    await page.getByLabel("Password", { exact: true }).fill("marigold9");
    await tap(button(page, "Log in"));
    await heading(page, "Settings");
    expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(2);
  });
});

describe("the avatar", () => {
  // By its path: 5 MB handed over as text could take longer than Playwright waits.
  const pick = (page: Page, name: string, content: Uint8Array): Promise<void> =>
    page.locator("main input[type=file]").setInputFiles(putFile(ownFolder(), name, content));
  const uploadsOf = (customer: Customer): Promise<number> =>
    shop.api.server.inspect(
      (tables) =>
        tables.uploads.where("customer_id", customerRow(tables, customer.username).id).length,
    );
  /** The width of the shown picture; 0 while there is none. */
  const shownWidth = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const picture = document.querySelector<HTMLImageElement>('main img[src*="/uploads/"]');
      return picture?.complete === true ? picture.naturalWidth : 0;
    });

  test("is a picture by its content, small enough, and sent only when it is [S1.9 S5.28 S5.29]", async () => {
    const customer = await newCustomer(shop);
    const page = await settingsOf(customer);
    const calls = callsOf(page);
    await pick(page, "me.png", new TextEncoder().encode("<!doctype html>"));
    await says(page, "This file is not a JPG, PNG or GIF picture");
    await pick(page, "me.png", padded(onePixelPng, fiveMegabytes + 1));
    await says(page, "This picture is larger than 5 MB");
    // It begins like one, and that is all.
    await pick(page, "me.png", padded(onePixelPng.slice(0, 12), 400));
    await says(page, "This file cannot be read as a picture");
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([]);

    await pick(page, "me.txt", onePixelPng);
    await shown(sheet(page).getByRole("img"));
    await tap(button(page, "Use this picture"));
    await says(page, "Your picture has been changed");
    await expect.poll(() => shownWidth(page)).toBe(1);
    await page.reload();
    await expect.poll(() => shownWidth(page)).toBe(1);
    await page.goto("user");
    await expect.poll(() => shownWidth(page)).toBe(1);
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([
      "POST /client/upload",
      "PUT /client/profile",
    ]);
  });

  test("in flight shows its progress, can be stopped, and sent again", async () => {
    const customer = await newCustomer(shop);
    const page = await (await shop.openPhone(customer)).newPage();
    await page.goto("settings");
    const network = await page.context().newCDPSession(page);
    const upload = (bytesPerSecond: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    await network.send("Network.enable");
    await pick(page, "me.png", padded(onePixelPng, 900_000));
    await shown(sheet(page).getByRole("img"));
    // Nine seconds: a slow machine still stops it on its way.
    await upload(100_000);
    // The second half of a double tap does not stop it.
    await doubleTap(button(page, "Use this picture"), button(page, "Stop"));
    const bar = sheet(page).getByRole("progressbar");
    await expect.poll(() => bar.evaluate((part) => Reflect.get(part, "value"))).toBeGreaterThan(5);
    // The line stays slow until the browser has given the call up: what is left of it would be sent.
    const stopped = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await tap(button(page, "Stop"));
    await stopped;
    await shown(button(page, "Use this picture"));
    expect(await uploadsOf(customer)).toBe(0);
    await upload(-1);

    shop.api.server.faults.next({ call: "POST /client/upload", kind: "drop" });
    await tap(button(page, "Use this picture"));
    await says(page, "The picture was not sent");
    await tap(button(page, "Try again"));
    await says(page, "Your picture has been changed");
    expect(await uploadsOf(customer)).toBe(1);
  });
});

test("the language: all four by their own names, in mid-form, and nothing typed is lost [S1.12 S1.13 S9.22]", async () => {
  const page = await settingsOf(await newCustomer(shop));
  await page.locator("input[type=tel]").fill("067 999");
  await page.locator("input[type=email]").fill("half-typed@");
  const select = page.locator("select");
  expect(await select.locator("option").allInnerTexts()).toEqual([
    "中文",
    "English",
    "Українська",
    "Čeština",
  ]);
  for (const [language, name, title] of [
    ["cs", "Čeština", "Nastavení"],
    ["zh", "中文", "设置"],
    ["uk", "Українська", "Налаштування"],
    ["en", "English", "Settings"],
  ] as const) {
    await select.selectOption({ label: name });
    await heading(page, title);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language);
    expect(await page.locator("input[type=tel]").inputValue()).toBe("067 999");
    expect(await page.locator("input[type=email]").inputValue()).toBe("half-typed@");
  }
  const other = await page.context().newPage();
  await other.goto("settings");
  await other.locator("select").selectOption({ label: "Čeština" });
  await heading(page, "Nastavení");
  expect(await page.locator("input[type=tel]").inputValue()).toBe("067 999");
  await page.reload();
  await heading(page, "Nastavení");
});

test.each([
  ["Change password", "dialog"],
  ["Log out", "alertdialog"],
] as const)("what %s opens does not arrive: what was typed stays", async (name, role) => {
  const page = await settingsOf(await newCustomer(shop), {
    expectedErrors: /dynamically imported module/,
  });
  const phone = page.locator("input[type=tel]");
  await phone.fill("067 999");
  await page.route("**/assets/**", (route) => route.abort());
  await tap(button(page, name));
  const retry = button(page, "Try again");
  await shown(retry);
  expect(await phone.inputValue()).toBe("067 999");
  await page.unroute("**/assets/**");
  await tap(retry);
  await shown(page.getByRole(role));
  expect(await phone.inputValue()).toBe("067 999");
});

describe("the theme", () => {
  const look = (page: Page) =>
    page.evaluate(() => ({
      theme: document.documentElement.dataset["theme"] ?? null,
      paper: getComputedStyle(document.body).backgroundColor,
      bars: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    }));
  const light = { paper: "rgb(233, 226, 213)", bars: ["#f7f3ec"] };
  const dark = { paper: "rgb(11, 10, 8)", bars: ["#14120f"] };

  test("is the system's, light or dark: at once, and after a reload before any script comes", async () => {
    const page = await settingsOf(await newCustomer(shop), { colorScheme: "light" });
    const choose = (name: string) => tap(page.locator("label", { hasText: name }));
    expect(await look(page)).toEqual({ theme: null, ...light });
    // An open tab follows, whatever its screen.
    const other = await page.context().newPage();
    await other.emulateMedia({ colorScheme: "light" });
    await other.goto(new URL("cart", page.url()).href);

    await choose("Dark");
    expect(await look(page)).toEqual({ theme: "dark", ...dark });
    await expect.poll(() => look(other)).toEqual({ theme: "dark", ...dark });
    // Nothing of the bundle arrives: what is seen is the page's own.
    await page.route("**/assets/**", (route) => route.abort());
    await page.reload();
    expect(await page.locator("#root").innerHTML()).toBe("");
    expect(await look(page)).toEqual({ theme: "dark", ...dark });
    await page.unroute("**/assets/**");
    await page.reload();
    await shown(page.getByRole("radio", { name: "Dark", checked: true }));

    await page.emulateMedia({ colorScheme: "dark" });
    await choose("Light");
    expect(await look(page)).toEqual({ theme: "light", ...light });
    await choose("System");
    expect(await look(page)).toEqual({ theme: null, ...dark });
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
    await expect.poll(() => look(other)).toEqual({ theme: null, ...light });
    await page.emulateMedia({ colorScheme: "light" });
    expect(await look(page)).toEqual({ theme: null, ...light });
  });
});
