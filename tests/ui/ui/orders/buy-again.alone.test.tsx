import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { orderScreen } from "../../../../src/adapters/xstate/screens/order.screen.ts";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import { dequeueToasts } from "../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../src/ui/screens/order/order-screen.tsx";
import { clientParts } from "../../../support/client-parts.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { pressOnceReady } from "../../../support/press.ts";
import { demoOrder } from "../../../support/shop-rows.ts";
import { showScreen } from "../../../support/shop-screen.tsx";

// The dialogs' code never comes.
vi.mock("../../../../src/ui/orders/late-order-parts.tsx", () => new Promise(() => {}));

test("a repeated purchase is reported, however late the code of the dialogs is", async () => {
  const shop = openShop();
  const parts = clientParts(fetchOf(shop.server));
  parts.tokens.store(await shop.logIn());
  const order = await demoOrder(shop, 0, ({ status }) => status === "recycled");
  await showScreen({
    name: "order",
    screen: Screen,
    actors: orderScreen(parts.ports),
    route: "/orders/:id",
    address: `/orders/${order.id}`,
  });
  await pressOnceReady("Buy again");
  const told: string[] = [];
  await waitFor(() => {
    told.push(...dequeueToasts().map(({ message }) => message));
    expect(told).toEqual([expect.stringMatching(/^\d+ pieces? added to the cart$/)]);
  });
});
