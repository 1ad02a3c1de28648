import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { type StoredHome, storedHomeIn } from "../../../src/domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../../../src/domain/catalogue/stored-home-key.ts";
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
  given: Partial<Record<keyof typeof answers, () => Response>>,
  painted: Promise<void> = Promise.resolve(),
  restored: StoredHome | null = null,
) => {
  const { settings, products, categories } = { ...answers, ...given };
  const script = await import("../../../src/shell/home.ts");
  const isDrawn = await script.paint({
    answers: [settings, products, categories].map(async (answer) => earlyAnswer(answer())),
    restored,
    painted: () => painted,
    hasView: Promise.resolve(),
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
  ["says 401 in its body alone", () => Response.json({ code: 401, message: "Log in" })],
  ["says 500 in its body alone", () => Response.json({ code: 500, data: { products: [] } })],
])("nothing is stored of a home whose products' answer %s", async (_, products) => {
  expect(await paint({ products })).toEqual([false, null, false]);
});
