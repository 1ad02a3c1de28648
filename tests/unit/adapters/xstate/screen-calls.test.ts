import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { readProducts } from "../../../../src/adapters/xstate/attempts/order-lines.ts";
import { accountForm } from "../../../../src/adapters/xstate/screens/account-form-flow.ts";
import { productScreen } from "../../../../src/adapters/xstate/screens/product.screen.ts";
import { settingsScreen } from "../../../../src/adapters/xstate/screens/settings.screen.ts";
import { full } from "../../../../src/domain/policy.ts";
import { product } from "../../../support/catalogue-data.ts";
import { clientParts, outcome } from "../../../support/client-parts.ts";
import { strangersSession } from "../../../support/quiet-session.ts";
import { productId } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";
import { account } from "../../../support/withdrawal-account-data.ts";

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

/** What is sent, and the customer leaves the screen at once. */
const sentAndLeft = {
  "an addition to the cart": (ports) => {
    const screen = createActor(productScreen(ports), {
      input: { productId: productId(1), restored: product(1) },
    }).start();
    screen.send({ type: "ADD" });
    screen.stop();
  },
  "a change of an account": (ports) => {
    const { logic, rules, toRequest } = accountForm(ports, full);
    const form = createActor(logic, {
      input: { ...rules, toRequest, account: account(1), attempt: null },
    }).start();
    form.send({ type: "CHANGED", field: "accountName", value: "Olena" });
    form.send({ type: "SUBMIT" });
    form.stop();
  },
  "a change of the profile": (ports) => {
    const screen = createActor(settingsScreen(ports), {
      input: {
        session: strangersSession(),
        policy: full,
        restored: { username: "olena", phone: "067", email: null },
      },
    }).start();
    const { profile } = screen.getSnapshot().context;
    profile?.send({ type: "CHANGED", field: "phone", value: "068" });
    profile?.send({ type: "SAVE" });
    screen.send({ type: "LEAVE" });
  },
} satisfies Record<string, (ports: ReturnType<typeof clientParts>["ports"]) => void>;

test.each(Object.entries(sentAndLeft))("%s is not broken off by leaving (D7)", async (_, send) => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { ports } = clientParts((_address, { method = "GET", signal }) => {
    if (method !== "GET") signals.push(signal);
    return new Promise(() => {});
  });
  send(ports);
  await turn();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});
