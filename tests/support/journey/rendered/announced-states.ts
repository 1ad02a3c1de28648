import type { Browser, Page } from "playwright-core";
import { contrastOf } from "../../../../scripts/design/contrast.ts";
import { type Scheme, schemes } from "../../../../scripts/gallery/check/view.ts";
import { kitAddress, serveKit } from "../../../../scripts/gallery/kit/serve.ts";
import { forceStates } from "../../../../scripts/gallery/kit/states.ts";

/** A state of a part that a colour, an edge or a shadow alone tells from another one, or from the page. */
interface ToldState {
  /** As the kit's page calls it. */
  readonly part: string;
  readonly state: string;
  /** The state beside it; null: the ground that it lies on. */
  readonly from: string | null;
  /** What differs; unless given, all of it. */
  readonly within?: string;
  /** The contrast that tells it, where the customer has asked for more; of what can't be used, less does. */
  readonly least?: number;
  /** How many pixels are not of the page's colour, where more than a few must be: not the words alone. */
  readonly pixels?: number;
}

const unusable = 2;

const box = "span:has(> input)";

const toldStates: readonly ToldState[] = [
  ...["button, primary", "button, secondary", "button, quiet", "button, danger", "icon-button"].map(
    (part) => [
      { part, state: "focused", from: "default" },
      { part, state: "disabled", from: "default", least: unusable },
    ],
  ),
  { part: "text-field", state: "focused", from: "filled, with a hint", within: box },
  {
    part: "text-field",
    state: "disabled",
    from: "filled, with a hint",
    within: box,
    least: unusable,
  },
  { part: "text-field", state: "wrong", from: "empty", within: box },
  { part: "quantity-stepper", state: "focused", from: "default" },
  {
    part: "quantity-stepper",
    state: "at its limits",
    from: "default",
    within: "button",
    least: unusable,
  },
  {
    part: "quantity-stepper",
    state: "disabled",
    from: "at its limits",
    within: "input",
    least: unusable,
  },
  { part: "select", state: "focused", from: "default" },
  ["focused", "chosen", "some of all"].map((state) => ({
    part: "checkbox",
    state,
    from: "default",
  })),
  { part: "checkbox", state: "disabled", from: "default", least: unusable },
  { part: "choice-field", state: "chosen", from: "nothing chosen", within: "label" },
  { part: "choice-field", state: "focused", from: "chosen", within: "label" },
  { part: "choice-field", state: "wrong", from: "nothing chosen", within: "div:has(> label)" },
  { part: "filter-chips", state: "the first chosen", from: "another chosen", within: "label" },
  { part: "filter-chips", state: "focused", from: "the first chosen", within: "label" },
  { part: "method-option", state: "focused", from: "default" },
  { part: "method-option", state: "chosen", from: "default" },
  { part: "tab-links", state: "the first chosen, counts", from: "another chosen", within: "li" },
  { part: "tab-links", state: "focused", from: "the first chosen, counts", within: "li" },
  { part: "tab-bar", state: "home chosen, a count", from: "another chosen", within: "li" },
  { part: "badge", state: "one figure", from: null, pixels: 150 },
  { part: "skeleton, spinner, end-of-list", state: "lines", from: null, least: unusable },
].flat();

const nameOfTold = ({ part, state, from }: ToldState): string =>
  `${part}: ${state}, beside ${from ?? "the page"}`;

/** How many pixels there are of each colour, `#rrggbb`, but for the few between an edge and its ground. */
type Colours = Readonly<Record<string, number>>;

/** A page with the kit, as `toldStates` names it. The caller closes it. */
export const openKit = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 900, height: 2700 }, locale: "en-GB" });
  await serveKit(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${kitAddress}?show=kit`);
  await page.locator("section").last().waitFor();
  await page.evaluate(
    (parts) => {
      // What is not looked at would only take its time to be drawn.
      for (const section of document.querySelectorAll("section")) {
        if (!parts.includes(section.querySelector("h2")?.textContent ?? "")) section.remove();
      }
      document.querySelector("main")?.style.setProperty("display", "block");
      // Columns of equal height would be weighed anew with every layout, thirty times.
      for (const { style } of document.querySelectorAll<HTMLElement>("main > * > *"))
        Object.assign(style, { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" });
    },
    toldStates.map(({ part }) => part),
  );
  await forceStates(page);
  return page;
};

/** Fewer are no state that one sees: a minus has twelve. */
const leastPixels = 8;

/** Where a state is looked at: of which part, which state, and what of it. */
type Place = readonly [part: string, state: string, within: string];

/** The colours of each place, and of what surrounds it as far as an outline reaches, as the page shows it now. */
const coloursOf = async (
  page: Page,
  scheme: Scheme,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Colours>> => {
  const half = page.locator(`main > :nth-child(${schemes.indexOf(scheme) + 1})`);
  await half.evaluate((root) => {
    for (const other of root.parentElement?.children ?? [])
      other.toggleAttribute("hidden", other !== root);
    // At whole pixels: between them a state would differ from itself.
    const parts = [...root.querySelectorAll<HTMLElement>("section > div > div > :nth-child(2)")];
    for (const { style } of parts)
      Object.assign(style, { position: "relative", left: "0px", top: "0px" });
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [index, { style }] of parts.entries()) {
      const { left = 0, top = 0 } = boxes[index] ?? {};
      style.left = `${Math.round(left) - left}px`;
      style.top = `${Math.round(top) - top}px`;
    }
  });
  const picture = (await half.screenshot({ animations: "disabled" })).toString("base64");
  const found = await half.evaluate(
    async (root, { picture, places, least }) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (context === null) throw new Error("There is no canvas");
      context.drawImage(image, 0, 0);
      const origin = root.getBoundingClientRect();
      const coloursIn = ({ left, top, right, bottom }: DOMRect): Record<string, number> => {
        const reach = 5;
        const { data } = context.getImageData(
          Math.round(left - origin.left) - reach,
          Math.round(top - origin.top) - reach,
          Math.round(right - left) + 2 * reach,
          Math.round(bottom - top) + 2 * reach,
        );
        const counts = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
          const colour = (red << 16) | (green << 8) | blue;
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        return Object.fromEntries(
          Array.from(counts)
            .filter(([, count]) => count >= least)
            .map(([colour, count]) => [`#${colour.toString(16).padStart(6, "0")}`, count]),
        );
      };
      const named = (elements: Iterable<Element>, by: string, name: string): Element | undefined =>
        [...elements].find((one) => one.querySelector(by)?.textContent === name);
      return places.map(([part, state, within]) => {
        const section = named(root.querySelectorAll("section"), "h2", part);
        const shown = named(section?.querySelectorAll(":scope > div > div") ?? [], "p", state);
        const what = shown?.querySelector(within);
        if (what === undefined || what === null)
          throw new Error(`No ${within} of ${part}: ${state}`);
        return coloursIn(what.getBoundingClientRect());
      });
    },
    { picture, places, least: leastPixels },
  );
  return new Map(places.map((place, index) => [String(place), found[index] ?? {}]));
};

/** The colours that one has more of than the other. */
const moreIn = (one: Colours, other: Colours): readonly string[] =>
  Object.keys(one).filter((colour) => (one[colour] ?? 0) - (other[colour] ?? 0) >= leastPixels);

/** They are of a palette that the customer has chosen: not the same. */
const areOthers = (one: string, other: string): boolean =>
  [1, 3, 5].some((at) => {
    const [a = 0, b = 0] = [one, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.abs(a - b) >= 64;
  });

const media = {
  "forced colours": { forcedColors: "active", contrast: "no-preference" },
  "more contrast": { forcedColors: "none", contrast: "more" },
} as const;

/** What a customer asks the browser for, who does not see every colour. */
export const asks = ["forced colours", "more contrast"] as const;

/** The states that nothing tells from those beside them, in one look of the open kit. */
export const untoldIn = async (
  page: Page,
  ask: (typeof asks)[number],
  scheme: Scheme,
): Promise<readonly string[]> => {
  await page.emulateMedia({ ...media[ask], colorScheme: scheme });
  const pairs = toldStates.map((told) => {
    const { part, state, from, within = ":scope > :nth-child(2)" } = told;
    const before: Place | null = from === null ? null : [part, from, within];
    const shown: Place = [part, state, within];
    return { told, shown, before };
  });
  const places = pairs.flatMap(({ shown, before }) =>
    before === null ? [shown] : [shown, before],
  );
  const found = await coloursOf(page, scheme, places);
  const coloursAt = (place: Place): Colours => found.get(String(place)) ?? {};
  return pairs
    .filter(({ told: { least = 3, pixels = leastPixels }, ...pair }) => {
      const areApart = (one: string, other: string): boolean =>
        ask === "forced colours" ? areOthers(one, other) : contrastOf(one, other) >= least;
      const shown = coloursAt(pair.shown);
      if (pair.before === null) {
        const [ground = ""] = Object.entries(shown).toSorted(([, a], [, b]) => b - a)[0] ?? [];
        const apart = Object.entries(shown).filter(([colour]) => areApart(colour, ground));
        return apart.reduce((sum, [, count]) => sum + count, 0) < pixels;
      }
      const before = coloursAt(pair.before);
      const [gained, lost] = [moreIn(shown, before), moreIn(before, shown)];
      return !gained.some((one) => lost.some((other) => areApart(one, other)));
    })
    .map(({ told }) => nameOfTold(told));
};
