import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { type StoredHome, storedHomeIn } from "../../../src/domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../../../src/domain/catalogue/stored-home-key.ts";
import { readAtText } from "../../../src/domain/locale/clock.ts";
import { earlyAnswer } from "../../support/early-answer.ts";

/** What the page makes of the first answers to the home screen's calls, and what it stores of them. */

const texts = await shellTexts("home");

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("WORDS", texts["en"]);
  vi.stubGlobal("AHEAD", []);
  localStorage.clear();
  document.body.innerHTML = `<div id="shell"><header></header><div class="shell-home"><div class="shell-categories"><i></i></div><div class="shell-chips"></div><div class="shell-grid"><i></i></div></div></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const lamp = { id: 7, name: "Lamp", price: "9.50", stock: 3, sales: 1, images: [], tags: [] };
const answers = {
  settings: () => Response.json({ data: { settings: { site_name: "Shop" } } }),
  products: () => Response.json({ code: 200, data: { products: [lamp] } }),
  categories: () => Response.json({ data: { categories: [{ id: 2, name: "Lights" }] } }),
};

/**
 * Whether all was drawn, the product that is seen, and whether the home screen was stored for the next visit.
 *
 * @param painted resolves when the frame with the product is seen
 */
const paint = async (
  given: Partial<Record<keyof typeof answers, () => Response | Promise<Response>>>,
  painted: Promise<void> = Promise.resolve(),
  restored: StoredHome | null = null,
  hasView: Promise<void> = Promise.resolve(),
) => {
  const { settings, products, categories } = { ...answers, ...given };
  const script = await import("../../../src/shell/home.ts");
  const isDrawn = await script.paint({
    answers: [settings, products, categories].map(async (answer) => earlyAnswer(answer())),
    restored,
    painted: () => painted,
    hasView,
    language: "en",
    base: "",
  });
  await vi.runAllTimersAsync();
  return [
    isDrawn,
    document.querySelector("#shell h3")?.textContent ?? null,
    localStorage.getItem(storedHomeKey) !== null,
  ];
};

const storedNow = () => storedHomeIn(localStorage.getItem(storedHomeKey), "en", Date.now());

test("home is drawn and stored for the next visit, with the chip that is selected", async () => {
  expect(await paint({})).toEqual([true, "Lamp", true]);
  const kept = document.createElement("div");
  kept.innerHTML = storedNow()?.drawn.html ?? "";
  const chips = [...kept.querySelectorAll("input")].map(({ checked }) => checked);
  expect(chips).toEqual([true, false, false]);
});

test("chips and categories come after the frame that shows the product, and the stored home is of when it was asked for", async () => {
  const asked = Date.now();
  const frame = Promise.withResolvers<void>();
  const done = paint({}, frame.promise);
  const seen = (parts: string) => document.querySelector(`#shell ${parts}`)?.textContent;
  await vi.waitFor(() => expect(seen("h3")).toBe("Lamp"));
  expect([seen(".shell-categories"), seen(".shell-chips")]).toEqual(["", ""]);
  // A page in the background is drawn when it is looked at.
  await vi.advanceTimersByTimeAsync(3_600_000);
  frame.resolve();
  expect(await done).toEqual([true, "Lamp", true]);
  expect(seen(".shell-categories")).toBe("Lights");
  expect(seen(".shell-chips")).toContain("Recommended");
  expect(storedNow()?.readAt).toBeLessThan(asked + 1_000);
});

test.each([
  ["the same", "/b.png", true],
  ["another", "/c.png", false],
])(
  "the last visit's banner stays while its address is %s one, and is asked for at once",
  async (_, image, stays) => {
    const place = document.createElement("div");
    place.className = "shell-banner";
    place.innerHTML = `<span><img src="/b.png"></span>`;
    document.querySelector(".shell-home")?.prepend(place);
    const before = place.querySelector("img");
    const settings = () => Response.json({ data: { settings: { banners: [{ image }] } } });
    await paint({ settings });
    const now = place.querySelector("img");
    expect([now === before, now?.getAttribute("src")]).toEqual([stays, image]);
    if (!stays) expect(now?.fetchPriority).toBe("high");
  },
);

test("the pictures of cards are left to React, on the first visit and on the next", async () => {
  const pictured = { ...lamp, images: ["/7.png"] };
  const sent = { code: 200, data: { products: [pictured] } };
  const products = () => Response.json(sent);
  const addresses = () => {
    const picture = document.querySelector("#shell h3")?.closest("a")?.querySelector("img");
    return [picture?.getAttribute("src"), picture?.dataset["src"]];
  };
  await paint({ products });
  expect(addresses()).toEqual([null, "/7.png"]);

  const bodies = { settings: "{}", categories: "{}", products: "{}" };
  const drawn = { build: "", html: "" };
  document.querySelector(".shell-grid")?.replaceChildren(document.createElement("i"));
  await paint({ products }, undefined, { language: "en", readAt: Date.now(), bodies, drawn });
  expect(addresses()).toEqual([null, "/7.png"]);
});

test.each<[string, () => Response]>([
  ["is a gateway's page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["says 401", () => Response.json({ code: 401, message: "Log in" }, { status: 401 })],
  [
    "says 500 by its status alone",
    () => Response.json({ data: { products: [lamp] } }, { status: 500 }),
  ],
  ["says 401 in its body alone", () => Response.json({ code: 401, message: "Log in" })],
  ["says 500 in its body alone", () => Response.json({ code: 500, data: { products: [] } })],
])("nothing is stored of a home whose products' answer %s", async (_, products) => {
  expect(await paint({ products })).toEqual([false, null, false]);
});

const refused = () => Response.json({ code: 500 }, { status: 500 });

test("a home with a part that did not come is shown, and not stored", async () => {
  expect(await paint({ settings: refused })).toEqual([false, "Lamp", false]);
  expect(document.querySelector("#shell h1")).toBeNull();
});

test("the bar has the shop's name, and the row of categories those without a parent", async () => {
  const rows = [
    { id: 3, name: "Bulbs", parent_id: 2 },
    { id: 2, name: "Lights", parent_id: null },
  ];
  await paint({ categories: () => Response.json({ data: { categories: rows } }) });
  expect(document.querySelector("#shell h1")?.textContent).toBe("Shop");
  expect(document.querySelector(".shell-categories")?.textContent).toBe("Lights");
});

test("home is stored when the bundle has come and React has had its turn", async () => {
  const bundle = Promise.withResolvers<void>();
  expect(await paint({}, undefined, null, bundle.promise)).toEqual([true, "Lamp", false]);
  bundle.resolve();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(storedNow()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(storedNow()).not.toBeNull();
});

test("where there is no room to store it, home is shown all the same", async () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  expect(await paint({})).toEqual([true, "Lamp", false]);
});

const mug = { ...lamp, id: 8, name: "Mug" };
const pen = { ...lamp, id: 9, name: "Pen" };
const productsOf = (...products: readonly unknown[]): string =>
  JSON.stringify({ data: { products } });

/** A home of the last visit, with the cards that the page shows of it, some minutes ago. */
const showLast = (cards: string, minutes = 1): StoredHome => {
  const grid = document.querySelector(".shell-grid");
  if (grid) grid.innerHTML = cards;
  return {
    language: "en",
    readAt: Date.now() - minutes * 60_000,
    bodies: { settings: "{}", categories: "{}", products: productsOf(lamp, mug, pen) },
    drawn: { build: "", html: "" },
  };
};
const card = "<a data-early-price></a>";
const ageOf = ({ readAt }: StoredHome): string => `As of ${readAtText(readAt, Date.now(), "en")}`;
const age = (): string | undefined => document.querySelector("#shell p")?.textContent;
const cards = () => [...document.querySelectorAll(".shell-grid > *")];

test("of the last visit's cards only those are drawn again that have changed, and its chips stay", async () => {
  const last = showLast(card + card + card);
  const [first, second, third] = cards();
  const products = () => new Response(productsOf(lamp, { ...mug, name: "Cup" }));
  await paint({ products }, undefined, last);
  expect(cards().map((one) => [first, second, third].includes(one))).toEqual([true, false, false]);
  expect(cards().map(({ textContent }) => /Lamp|Cup/.exec(textContent)?.[0])).toEqual([
    undefined,
    "Cup",
    undefined,
  ]);
  expect(cards()[2]?.tagName).toBe("I");
  expect(document.querySelector(".shell-chips")?.textContent).toBe("");
  expect(age()).toBeUndefined();
});

test("what has not changed at all is not drawn again", async () => {
  const last = showLast(card);
  const [first] = cards();
  const settings = "{";
  const bodies = { ...last.bodies, settings };
  const products = () => new Response(last.bodies.products);
  const answered = await paint({ settings: () => new Response(settings), products }, undefined, {
    ...last,
    bodies,
  });
  expect([answered[0], cards()[0] === first]).toEqual([true, true]);
});

test("of a last visit without its prices, the cards are drawn, changed or not, and nothing is said of its age", async () => {
  const last = showLast("<i></i>", 1_500);
  const products = Promise.withResolvers<Response>();
  const done = paint({ products: () => products.promise }, undefined, last);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(age()).toBeUndefined();
  products.resolve(new Response(last.bodies.products));
  expect((await done)[1]).toBe("Lamp");
});

test.each([
  [9, 1_900, false],
  [9, 2_100, true],
  [11, 0, true],
])(
  "the age of prices of %i minutes is told after %i ms of silence: %s; it goes with the new ones",
  async (minutes, silence, isTold) => {
    const last = showLast(card, minutes);
    const products = Promise.withResolvers<Response>();
    const done = paint({ products: () => products.promise }, undefined, last);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(silence);
    expect(age()).toBe(isTold ? ageOf(last) : undefined);
    products.resolve(new Response(productsOf(mug)));
    expect((await done)[1]).toBe("Mug");
    expect(age()).toBeUndefined();
  },
);

test("without a network the age is told at once, and stays", async () => {
  const last = showLast(card);
  const products = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await paint({ products }, undefined, last)).toEqual([false, null, false]);
  expect(age()).toBe(ageOf(last));
});
