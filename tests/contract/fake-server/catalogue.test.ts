import { expect, test } from "vitest";
import { openShop, valueAt } from "../../support/fake-shop.ts";

const every = async (shop: ReturnType<typeof openShop>, call: string, token?: string) => {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await shop.call(
      `${call}&page=${page}&limit=10`,
      undefined,
      token === undefined ? {} : { token },
    );
    rows.push(...answer.list("products"));
    if (answer.list("products").length === 0) {
      expect(rows.length).toBe(answer.number("total"));
      return rows;
    }
  }
};

const values = (rows: readonly unknown[], name: string): readonly number[] =>
  rows.map((row) => Number(valueAt(row, name)));

test("settings need no token and carry four banners", async () => {
  const { call } = openShop({ picturesBase: "/shop/pictures/" });
  const answer = await call("GET /client/settings", undefined, { token: "stale" });
  expect(answer.list("settings.banners")).toHaveLength(4);
  expect(answer.at("settings.banners.0.image")).toBe("/shop/pictures/banner-1.svg");
  expect(answer.textAt("settings.contact_phone")).not.toBe("");
});

test("categories: at least eight on top, each with products below it", async () => {
  const shop = openShop();
  const answer = await shop.call("GET /client/categories", undefined, { language: "cs" });
  const top = answer.list("categories").filter((row) => valueAt(row, "parent_id") === null);
  expect(top.length).toBeGreaterThanOrEqual(8);
  for (const category of top) {
    const id = valueAt(category, "id");
    expect((await every(shop, `GET /client/categories/${id}/products?`)).length).toBeGreaterThan(0);
  }
});

test("the pages of the home's list hold every product on sale exactly once", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const ids = values(await every(shop, "GET /client/products?", token), "id");
  expect(new Set(ids).size).toBe(ids.length);
  const onSale = await shop.server.inspect((tables) =>
    tables.products.all().filter((product) => product.on_sale),
  );
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    onSale.map((product) => product.id).sort((a, b) => a - b),
  );
});

test("filters: only products with the flag", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  for (const flag of ["is_recommended", "is_hot", "is_new"]) {
    const rows = await every(shop, `GET /client/products?${flag}=1`, token);
    expect(rows.length).toBeGreaterThan(0);
    expect(values(rows, flag).every((value) => value === 1)).toBe(true);
  }
});

test("sorts: by price both ways and by sales; the default is the shop's own order", async () => {
  const shop = openShop();
  const sorted = (sort: string) => every(shop, `GET /client/categories/4/products?sort=${sort}`);
  const prices = values(await sorted("price_asc"), "price");
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const falling = values(await sorted("price_desc"), "price");
  expect(falling).toEqual(prices.toReversed());
  const sales = values(await sorted("sales_desc"), "sales");
  expect(sales).toEqual(sales.toSorted((a, b) => b - a));
  expect(await sorted("default")).toEqual(await sorted("nonsense"));
});

test("a product is in the request's language and says whether it is on sale", async () => {
  const { call, logIn, server } = openShop();
  const token = await logIn();
  const product = (language: string) =>
    call("GET /client/products/1", undefined, { token, language });
  expect((await product("en")).at("name")).toBe("Lumo X2 smartphone, 128 GB");
  expect((await product("uk")).at("name")).toBe("Смартфон Lumo X2, 128 ГБ");
  expect((await product("en")).at("status")).toBe("on_sale");
  await server.editProduct(1, { onSale: false, price: 100_05, stock: 3 });
  expect(await product("en").then((answer) => answer.at(""))).toMatchObject({
    status: "off_sale",
    price: 100.05,
    stock: 3,
  });
});

test.each(["abc", "-1", "0", "999999", "1.5"])("product %s is not found", async (id) => {
  const { call, logIn } = openShop();
  const token = await logIn();
  expect((await call(`GET /client/products/${id}`, undefined, { token })).status).toBe(404);
  expect((await call(`GET /client/categories/${id}/products`)).status).toBe(404);
});

test("the home's products need a token, a category's do not", async () => {
  const { call } = openShop();
  expect((await call("GET /client/products?page=1")).status).toBe(401);
  expect((await call("GET /client/categories/1/products")).status).toBe(200);
});
