import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { readProducts } from "../../../../src/adapters/xstate/attempts/order-lines.ts";
import { productScreen } from "../../../../src/adapters/xstate/screens/product.screen.ts";
import { settingsScreen } from "../../../../src/adapters/xstate/screens/settings.screen.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { product } from "../../../support/catalogue-data.ts";
import { clientParts, outcome } from "../../../support/client-parts.ts";
import { strangersSession } from "../../../support/quiet-session.ts";
import { productId } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

test.each([
  ["HTTP status", new Response("{}", { status: 404 })],
  ["body's code", Response.json({ code: 404, message: "No such product" })],
])(
  "checkout takes a 404 as %s for a product that is gone, not for a failure",
  async (_, answer) => {
    const { ports } = clientParts(async () => answer);
    const fresh = await outcome(readProducts(ports.catalogue, [productId(1)]));
    expect(fresh).toEqual(Result.succeed([{ productId: 1, product: null }]));
  },
);

test("an addition to the cart is not broken off because the customer goes on to the cart", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { ports } = clientParts((_, { method, signal }) => {
    if (method === "POST") signals.push(signal);
    return new Promise(() => {});
  });
  const screen = createActor(productScreen(ports), {
    input: { productId: productId(1), restored: product(1) },
  });
  screen.start();
  screen.send({ type: "ADD" });
  screen.stop();
  await turn();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});

test("a change of the profile is not broken off because the customer leaves the settings", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { ports } = clientParts((_, { method, signal }) => {
    if (method === "PUT") signals.push(signal);
    return new Promise(() => {});
  });
  const screen = createActor(settingsScreen(ports), {
    input: {
      session: strangersSession(),
      policy: fullPolicy,
      restored: { username: "olena", phone: "067", email: null },
    },
  }).start();
  const { profile } = screen.getSnapshot().context;
  profile?.send({ type: "CHANGED", field: "phone", value: "068" });
  profile?.send({ type: "SAVE" });
  screen.send({ type: "LEAVE" });
  await turn();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});
