import { expect, test } from "vitest";
import { openShop } from "../../support/fake-shop.ts";

const openCart = async () => {
  const shop = openShop();
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true, price: 10_50 });
  return {
    ...shop,
    call: (call: string, body?: unknown) => shop.call(call, body, { token }),
  };
};

test("adding twice adds up in one line", async () => {
  const { call } = await openCart();
  await call("POST /client/cart", { product_id: 1, quantity: 2 });
  await call("POST /client/cart", { product_id: 1, quantity: 3 });
  const cart = await call("GET /client/cart");
  expect(cart.list("items")).toHaveLength(1);
  expect(cart.at("items.0")).toMatchObject({
    product_id: 1,
    quantity: 5,
    price: "10.50",
    stock: 5,
    status: "on_sale",
  });
  expect((await call("GET /client/cart/count")).at("count")).toBe(5);
});

test("no way to more than the stock", async () => {
  const { call } = await openCart();
  const first = await call("POST /client/cart", { product_id: 1, quantity: 6 });
  expect(first.code).toBe(40903);
  expect(first.message).not.toContain("cart");
  await call("POST /client/cart", { product_id: 1, quantity: 4 });
  const more = await call("POST /client/cart", { product_id: 1, quantity: 2 });
  expect([more.status, more.code]).toEqual([409, 40903]);
  expect(more.message).toContain("left: 5");
  // Without it, a customer who sees five in stock does not understand why two are too many.
  expect(more.message).toContain("already in your cart: 4");
  expect((await call("PUT /client/cart", { product_id: 1, quantity: 6 })).code).toBe(40903);
  expect((await call("GET /client/cart/count")).at("count")).toBe(4);
});

test.each([0, -1, 1.5, 1e300])("a quantity of %d is refused", async (quantity) => {
  const { call } = await openCart();
  expect((await call("POST /client/cart", { product_id: 1, quantity })).code).toBe(40001);
  await call("POST /client/cart", { product_id: 1, quantity: 1 });
  expect((await call("PUT /client/cart", { product_id: 1, quantity })).code).toBe(40001);
  expect((await call("GET /client/cart/count")).at("count")).toBe(1);
});

test("setting the quantity sets it; of a product that is not in the cart it is not found", async () => {
  const { call } = await openCart();
  expect((await call("PUT /client/cart", { product_id: 1, quantity: 2 })).status).toBe(404);
  await call("POST /client/cart", { product_id: 1, quantity: 1 });
  await call("PUT /client/cart", { product_id: 1, quantity: 4 });
  expect((await call("GET /client/cart")).at("items.0.quantity")).toBe(4);
});

test("a product that went off sale stays in the cart, says so, and cannot be added", async () => {
  const { call, server } = await openCart();
  await call("POST /client/cart", { product_id: 1, quantity: 1 });
  await server.editProduct(1, { onSale: false });
  expect((await call("GET /client/cart")).at("items.0.status")).toBe("off_sale");
  expect((await call("POST /client/cart", { product_id: 1, quantity: 1 })).code).toBe(40902);
  expect((await call("POST /client/cart", { product_id: 9999, quantity: 1 })).status).toBe(404);
});

test("deleting takes one product id or several joined by commas, again and again", async () => {
  const { call, server } = await openCart();
  for (const product_id of [1, 2, 3]) {
    await server.editProduct(product_id, { stock: 5, onSale: true });
    await call("POST /client/cart", { product_id, quantity: 1 });
  }
  expect((await call("DELETE /client/cart/2")).at("deleted")).toBe(1);
  expect((await call("DELETE /client/cart/1,3,2")).at("deleted")).toBe(2);
  expect((await call("DELETE /client/cart/1%2C3")).at("deleted")).toBe(0);
  expect((await call("GET /client/cart")).list("items")).toEqual([]);
  expect((await call("DELETE /client/cart/1,x")).status).toBe(400);
});

test("a cart is its customer's own", async () => {
  const { call, logIn, server } = openShop();
  const [mine, theirs] = [await logIn(0), await logIn(1)];
  await server.editProduct(1, { stock: 5, onSale: true });
  await call("POST /client/cart", { product_id: 1, quantity: 1 }, { token: mine });
  await call("DELETE /client/cart/1", undefined, { token: theirs });
  expect((await call("GET /client/cart/count", undefined, { token: mine })).at("count")).toBe(1);
  expect((await call("GET /client/cart/count", undefined, { token: theirs })).at("count")).toBe(0);
});
