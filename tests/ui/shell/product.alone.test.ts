import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { earlyAnswer } from "../../support/early-answer.ts";

/** What the page makes of the first answer to a product. */

const texts = await shellTexts("product");

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("WORDS", texts["en"]);
  vi.stubGlobal("STYLES", ".a{color:red}");
  vi.stubGlobal("ICONS", { cart: "<svg></svg>", enlarge: "<svg></svg>" });
  vi.stubGlobal("AHEAD", []);
  document.body.innerHTML = `<div id="shell"><header></header><main class="shell-view"></main></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
});

const lamp = { id: 7, name: "Lamp", price: "9.50", stock: 3, sales: 1, images: [], tags: [] };

const paint = async (answer: Promise<Response>) => {
  const script = await import("../../../src/shell/product.ts");
  const isDrawn = await script
    .paint({
      answers: [earlyAnswer(answer)],
      restored: null,
      painted: async () => {},
      hasView: answer,
      language: "en",
      base: "",
    })
    .catch(() => false);
  return [isDrawn, document.querySelector("#shell h2")?.textContent ?? null];
};

test.each([
  ["bare", { data: lamp }],
  ["under its name", { code: 200, data: { product: lamp } }],
])("a product that comes %s is drawn", async (_, body) => {
  expect(await paint(Promise.resolve(Response.json(body)))).toEqual([true, "Lamp"]);
  expect(document.querySelector("#shell a[href='/checkout?product_id=7&quantity=1']")).toBeTruthy();
});

test.each<[string, () => Promise<Response>]>([
  ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is a gateway's page", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["is empty", async () => new Response("")],
  ["says 401", async () => Response.json({ code: 401, data: lamp }, { status: 401 })],
  ["says 401 in its body alone", async () => Response.json({ code: 401, data: lamp })],
  ["says that there is none", async () => Response.json({ code: 404, message: "No" })],
  ["has no price", async () => Response.json({ data: { ...lamp, price: null } })],
  [
    "has a description of another form",
    async () => Response.json({ data: { ...lamp, description: 7 } }),
  ],
])("nothing is said of a product whose answer %s", async (_, answer) => {
  expect(await paint(answer())).toEqual([false, null]);
});

test("the styles go with the shell", async () => {
  await paint(Promise.resolve(Response.json({ data: lamp })));
  expect(document.adoptedStyleSheets).toHaveLength(1);
  document.getElementById("shell")?.remove();
  await expect.poll(() => document.adoptedStyleSheets).toHaveLength(0);
});

test("until the answer comes there is a skeleton, with the buttons below it", async () => {
  void paint(new Promise(() => {}));
  await expect.poll(() => document.querySelectorAll(".shell-foot button")).toHaveLength(2);
  expect(document.querySelectorAll(".shell-view .block").length).toBeGreaterThan(0);
});

test("the product's picture is loaded at once, before others", async () => {
  await paint(Promise.resolve(Response.json({ data: { ...lamp, images: ["/7.png"] } })));
  const image = document.querySelector<HTMLImageElement>(".shell-view img");
  expect([image?.getAttribute("src"), image?.fetchPriority]).toEqual(["/7.png", "high"]);
});

test("a product that is sold out leads back to the list from which the customer came", async () => {
  history.replaceState({ category: "/categories/2/products" }, "");
  await paint(Promise.resolve(Response.json({ data: { ...lamp, stock: 0 } })));
  const links = [...document.querySelectorAll(".shell-foot a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/categories/2/products"]);
  expect(document.querySelectorAll(".shell-foot button")).toHaveLength(1);
  history.replaceState(null, "");
});
