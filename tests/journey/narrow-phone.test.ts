import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { untilStill } from "../support/journey-layout.ts";
import { hostShop } from "../support/journey-host.ts";
import { type Customer, newCustomer } from "../support/journey-shop.ts";
import { seen } from "../support/journey-wait.ts";

/** What is cut or crooked on a narrow phone, in Czech, which has long words. */

const shop = hostShop({ language: "cs" });

let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
});

/** A page of 360×640 CSS pixels at an address, when all is there. */
const open = async (address: string, shows: string): Promise<Page> => {
  const page = await shop.visit(customer);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address);
  await seen(page, shows);
  await untilStill(page);
  return page;
};

const bannerTitle = "main [role=group] a > span:last-child";

test("three lines of a banner's title are within the banner", async () => {
  const page = await open("", bannerTitle);
  const room = await page.evaluate((css) => {
    const title = document.querySelector(css);
    const slide = title?.parentElement;
    if (!(title instanceof HTMLElement) || slide == null)
      throw new Error("The first banner has a title");
    // In every font.
    title.innerText = "Do školy\ns novou\ntechnikou";
    const { lineHeight } = getComputedStyle(title);
    const { top, height } = title.getBoundingClientRect();
    return {
      lines: Math.round(height / Number.parseFloat(lineHeight)),
      isWithin: top >= slide.getBoundingClientRect().top,
    };
  }, bannerTitle);
  expect(room).toEqual({ lines: 3, isWithin: true });
});

test("in large letters a title on the line below its button is not at the very edge, and what is centred stays so", async () => {
  const page = await open("settings", "main form");
  const places = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const title = document.querySelector("h1");
    const button = title?.previousElementSibling;
    const words = document.querySelector("label:has([type=file]) > span:last-child");
    if (title == null || button == null || words === null) throw new Error("All are there");
    const besides = title.getBoundingClientRect().left;
    title.textContent = "Nejneobhospodařovávatelnější";
    const below = title.getBoundingClientRect();
    const found = {
      isBelow: below.top >= button.getBoundingClientRect().bottom - 1,
      besides,
      left: below.left,
      align: getComputedStyle(words).textAlign,
    };
    document.documentElement.style.fontSize = "";
    return found;
  });
  expect(places).toEqual({ isBelow: true, besides: 52, left: 16, align: "center" });
});
