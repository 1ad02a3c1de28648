import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { faultsOf } from "../../scripts/gallery/check/faults.ts";
import { sampleOf, seedOfCommit } from "../../scripts/gallery/check/sample.ts";
import { showAs } from "../../scripts/gallery/check/show.ts";
import { displaysOf, isForAxe, nameOfView, schemes } from "../../scripts/gallery/check/view.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { setInsets, unsafeControlsOf } from "../support/journey/rendered/safe-areas.ts";
import { type Known, knownOf } from "../support/journey/tour/known.ts";
import { nameOfStop, stops } from "../support/journey/tour/tour.ts";
import { asks, openKit, untoldIn } from "../support/journey/rendered/announced-states.ts";
import { goOnAt, openStop, visitorsOf } from "../support/journey/tour/walk.ts";
import { shown } from "../support/journey/wait.ts";
import { pageDefects } from "../support/page-defects.ts";

/**
 * What `npm run gallery -- --check` looks with finds what a customer would stumble over; and with it, a
 * sample of its views, others with each commit.
 */

const shop = hostShop();
let known: Known;

beforeAll(async () => {
  known = await knownOf(shop);
});

describe("a sample of all views", () => {
  const seed = seedOfCommit();
  const sample = sampleOf(seed);
  const [plain] = displaysOf(["light"]);

  test.each(sample.map((task) => [nameOfStop(task.stop), task] as const))(
    "%s",
    async (stop, task) => {
      const { language, displays } = task;
      const { visitor, expectedErrors } = task.stop;
      const { stored = {} } = visitorsOf(known)[visitor];
      if (plain === undefined) throw new Error("Nothing to look at");
      const page = await shop.visit(visitor === "nobody" ? null : known[visitor], {
        language,
        stored,
        ...(expectedErrors === undefined ? {} : { expectedErrors }),
      });
      await openStop(page, task.stop, known);
      await goOnAt(page, task.stop, known);
      const found: string[] = [];
      for (const look of displays) {
        await showAs(page, look);
        const view = nameOfView({ stop, language, ...look });
        const faults = await faultsOf(page, look, isForAxe(look));
        found.push(...faults.map((fault) => `${view}: ${fault}`));
      }
      expect(found, `npm run gallery -- --check --sample ${seed} --only "${stop}"`).toEqual([]);
      // The phone's next visitor has no such wishes.
      await showAs(page, plain);
    },
  );
});

test("what a colour means is seen in forced colours, and in more contrast", async () => {
  const page = await openKit(shop.browser);
  onTestFinished(() => page.close());
  const untold: string[] = [];
  for (const scheme of schemes) {
    for (const ask of asks) {
      const found = await untoldIn(page, ask, scheme);
      untold.push(...found.map((state) => `${state}: ${ask}, ${scheme}`));
    }
  }
  expect(untold).toEqual([]);
});

const upright = { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } };
const sideways = { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } };

test.each([
  ["screen: home", sideways],
  ["popup: a picture, enlarged", sideways],
  ["screen: cart", upright],
  ["popup: withdraw", upright],
] as const)("%s: no control under a notch or the home indicator", async (name, phone) => {
  const { width, height, insets } = phone;
  const stop = stops.find((each) => nameOfStop(each) === name);
  if (stop === undefined) throw new Error(`There is no ${name}`);
  const page = await shop.visit(known.customer);
  await page.setViewportSize({ width, height });
  await setInsets(page, insets);
  await openStop(page, stop, known);
  await goOnAt(page, stop, known);
  expect(await unsafeControlsOf(page, insets)).toEqual([]);
});

test("each defect is found", async () => {
  const page = await shop.visit(null, { expectedErrors: /./ });
  await page.goto("login");
  await shown(page.locator("form"));
  const look = { mode: "normal" } as const;
  expect(await faultsOf(page, look, true)).toEqual([]);
  for (const [what, html] of pageDefects) {
    await page.evaluate((defect) => {
      const main = document.querySelector("main");
      const place = document.createElement("div");
      place.id = "defect";
      // As script sets styles: the page's security policy takes no other.
      const styled = new DOMParser().parseFromString(defect, "text/html").body;
      place.append(...styled.childNodes);
      for (const part of place.querySelectorAll<HTMLElement>("[style]")) {
        const style = part.getAttribute("style") ?? "";
        part.removeAttribute("style");
        part.style.cssText = style;
      }
      main?.append(place);
    }, html);
    const faults = await faultsOf(page, look, what.source.startsWith("^axe"));
    expect(faults, `${what}`).toContainEqual(expect.stringMatching(what));
    await page.evaluate(() => document.querySelector("#defect")?.remove());
  }
});
