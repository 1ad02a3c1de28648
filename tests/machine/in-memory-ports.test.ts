import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { cartScreen } from "../../src/adapters/xstate/screens/cart.screen.ts";
import { productScreen } from "../../src/adapters/xstate/screens/product.screen.ts";
import { product } from "../support/catalogue-data.ts";
import { inMemoryPorts } from "../support/in-memory-ports.ts";
import { cartItem, productId, unreachable } from "../support/shop-data.ts";

test("a product that is looked at is put into the cart", async () => {
  const { shop, ports } = inMemoryPorts({ products: [product(1)] });
  const screen = createActor(productScreen(ports), { input: { productId: productId(1) } }).start();

  await waitFor(screen, (state) => state.matches("shown"));
  screen.send({ type: "QUANTITY_CHOSEN", quantity: 2 });
  screen.send({ type: "ADD" });

  await expect.poll(() => shop.cart).toMatchObject([{ productId: 1, quantity: 2 }]);
});

test("a cart that cannot be read is read when the customer tries again", async () => {
  const { shop, ports } = inMemoryPorts({ cart: [cartItem(1)], failure: unreachable });
  const screen = createActor(cartScreen(ports), { input: {} }).start();

  await waitFor(screen, (state) => state.context.failure !== null);
  shop.failure = null;
  screen.send({ type: "RETRY" });

  await waitFor(screen, (state) => state.context.items?.length === 1);
});
