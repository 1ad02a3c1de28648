import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { readProducts } from "../../src/adapters/xstate/attempts/order-lines.ts";
import { productScreen } from "../../src/adapters/xstate/screens/product.screen.ts";
import { catalogueHttp } from "../../src/adapters/http/catalogue.http.ts";
import { filler } from "../../src/adapters/xstate/shop-runtime.ts";
import { Catalogue } from "../../src/adapters/xstate/port-tags.ts";
import { product } from "../support/catalogue-data.ts";
import { clientParts } from "../support/client-parts.ts";
import { productId } from "../support/shop-data.ts";

test.each([
  ["HTTP status", new Response("{}", { status: 404 })],
  ["body's code", Response.json({ code: 404, message: "No such product" })],
])(
  "checkout takes a 404 as %s for a product that is gone, not for a failure",
  async (_, answer) => {
    const { runtime } = clientParts(async () => answer);
    const fill = filler(runtime.with(Catalogue, catalogueHttp));
    const reading = createActor(fill(readProducts), {
      input: { productIds: [productId(1)] },
    }).start();
    const fresh = await toPromise(reading);
    expect(fresh).toEqual(Result.succeed([{ productId: 1, product: null }]));
  },
);

test("an addition to the cart is not broken off because the customer goes on to the cart", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { runtime } = clientParts((_, { method, signal }) => {
    if (method === "POST") signals.push(signal);
    return new Promise(() => {});
  });
  const screen = createActor(productScreen(runtime), {
    input: { productId: productId(1), restored: product(1) },
  });
  screen.start();
  screen.send({ type: "ADD" });
  screen.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});
