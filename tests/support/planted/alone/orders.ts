import type { FakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import {
  data,
  instead,
  loose,
  type Loose,
  looseList,
  type Mutation,
  query,
  refusedAs,
  rows,
  undone,
  statusAs,
} from "../../drifted-server.ts";
import {
  borne,
  done,
  ownedByAnybody,
  neverRefuses,
  drifts,
  totalOf,
  type Planted,
  saysYes,
  seenBy,
  sentIn,
  tokenOf,
  together,
  understood,
  shifted,
  shiftedText,
  asSuccess,
  asFault,
  asCode,
  firstPageOnly,
  totalOfPage,
  oldestFirst,
  get,
} from "../planted.ts";

const orderAt = (found: Loose): Loose => loose(found["order"] ?? found);

const stats = (change: (found: Loose) => void): Mutation =>
  data("orderStats", (found) => change(loose(found["stats"] ?? found)));

const stockAfter = (
  call: "createOrder" | "cancelOrder",
  by: number,
): { readonly in: (server: FakeServer) => Mutation } => ({
  in: (server) =>
    instead(call, async (request, honest, respond) => {
      const sent = await sentIn(request);
      const id = new URL(request.url).pathname.split("/").at(-2) ?? "";
      const items =
        call === "createOrder"
          ? looseList(sent["items"])
          : looseList(orderAt(await get(`/client/orders/${id}`, request, respond))["items"]);
      const products = await server.inspect((tables) =>
        items.map((item) => tables.products.get(Number(item["product_id"]))),
      );
      const before = products.map((product) => ({
        id: product?.id ?? 1,
        stock: product?.stock ?? 0,
      }));
      const response = await honest();
      if (loose(await response.clone().json())["code"] !== 0) return response;
      for (const product of before)
        await server.editProduct(product.id, { stock: product.stock + by });
      return response;
    }),
});

/** The order keeps a status for the client, whatever it has become. */
const shownAs = (from: string, to: string): Mutation =>
  together(
    rows("orders", "orders", (row) => {
      if (row["status"] === from) row["status"] = to;
    }),
    data("order", (found) => {
      const order = orderAt(found);
      if (order["status"] === from) order["status"] = to;
    }),
  );

const total = (row: Loose, by: number): void =>
  void (row["total_amount"] = (Number(row["total_amount"]) + by).toFixed(2));

export const orderDrifts: readonly Planted[] = [
  ...drifts("money", "orders", {
    "the total is a hundredth more than the lines": rows("orders", "orders", (row) =>
      total(row, 0.01),
    ),
    "the whole order is a hundredth more than it was ordered for": together(
      rows("orders", "orders", (row) => {
        const [item] = looseList(row["items"]);
        if (item === undefined) return;
        item["price"] = (Number(item["price"]) + 0.01).toFixed(2);
        total(row, 0.01 * Number(item["quantity"]));
      }),
      data("order", (found) => {
        const order = orderAt(found);
        const [item] = looseList(order["items"]);
        if (item === undefined) return;
        item["price"] = (Number(item["price"]) + 0.01).toFixed(2);
        total(order, 0.01 * Number(item["quantity"]));
      }),
    ),
  }),
  ...drifts("money", "order", {
    "the total is a hundredth less than the lines": data("order", (found) =>
      total(orderAt(found), -0.01),
    ),
    "a line's price is a hundredth more": data("order", (found) => {
      for (const item of looseList(orderAt(found)["items"]))
        item["price"] = Number(item["price"]) + 0.01;
    }),
  }),
  ...drifts("effect", "createOrder", {
    "another quantity is ordered": understood("createOrder", (sent) => {
      for (const item of looseList(sent["items"]))
        if (Number(item["quantity"]) === 1) item["quantity"] = 2;
    }),
    "no order comes of it": {
      in: () =>
        instead("createOrder", async (request, honest, respond) => {
          const found = await get("/client/orders?page=1", request, respond);
          const [newest] = looseList(found["orders"]);
          return newest === undefined ? honest() : done({ order: { id: newest["id"] } });
        }),
    },
    "the cart is emptied": instead("createOrder", async (request, honest, respond) => {
      const response = await honest();
      const lines = looseList((await get("/client/cart", request, respond))["items"]);
      if (lines.length > 0 && response.status === 200) {
        await respond(
          new Request(
            `http://shop.invalid/api/client/cart/${lines.map((line) => line["product_id"]).join(",")}`,
            {
              method: "DELETE",
              headers: { authorization: request.headers.get("authorization") ?? "" },
            },
          ),
        );
      }
      return response;
    }),
  }),
  ...drifts("identity", "createOrder", {
    "the answer names another order": data("createOrder", (found) => {
      const order = orderAt(found);
      order["id"] = Number(order["id"]) - 1;
    }),
  }),
  ...drifts("stock", "createOrder", {
    "stock stays": stockAfter("createOrder", 0),
    "more than the stock is accepted": instead("createOrder", async (request, honest, respond) => {
      const response = await honest();
      if (loose(await response.clone().json())["code"] !== 40903) return response;
      const sent = await sentIn(request);
      const items = looseList(sent["items"]).map((item) => ({ ...item, quantity: 1 }));
      return respond(
        new Request(request.url, {
          method: "POST",
          headers: request.headers,
          body: JSON.stringify({ items }),
        }),
      );
    }),
  }),
  ...drifts("stock", "cancelOrder", {
    "stock does not come back": stockAfter("cancelOrder", 0),
    "one piece too many comes back": stockAfter("cancelOrder", 3),
  }),
  ...drifts("money", "createOrder", {
    "another price than the shop's is accepted": instead(
      "createOrder",
      async (request, honest, respond) => {
        const response = await honest();
        const { code } = loose(await response.clone().json());
        if (code !== 40901) return response;
        const sent = await sentIn(request);
        const items = await Promise.all(
          looseList(sent["items"]).map(async (item) => {
            const found = await get(
              `/client/products/${Number(item["product_id"])}`,
              request,
              respond,
            );
            return { ...item, price: Number(loose(found["product"] ?? found)["price"]) };
          }),
        );
        return respond(
          new Request(request.url, {
            method: "POST",
            headers: request.headers,
            body: JSON.stringify({ items }),
          }),
        );
      },
    ),
  }),
  ...drifts("validation", "createOrder", {
    "an order of nothing is accepted": saysYes(
      "createOrder",
      (sent) => looseList(sent["items"]).length === 0,
      { order: { id: 1 } },
    ),
    "a quantity of nothing is accepted": saysYes(
      "createOrder",
      (sent) => looseList(sent["items"]).some((item) => Number(item["quantity"]) <= 0),
      { order: { id: 1 } },
    ),
    "an unknown product is accepted": statusAs("createOrder", 404, () =>
      done({ order: { id: 1 } }),
    ),
    "it never refuses": neverRefuses("createOrder", { order: { id: 1 } }),
  }),
  ...drifts("code", "createOrder", {
    "another price is told as too few pieces": refusedAs("createOrder", 40901, asCode(40903)),
  }),
  ...drifts("status", "createOrder", {
    "another price is a 500": refusedAs("createOrder", 40901, asFault),
  }),
  ...drifts("sort", "orders", {
    "the oldest first": oldestFirst("orders", "orders"),
    "by amount": data(
      "orders",
      (found) =>
        (found["orders"] = looseList(found["orders"]).toSorted(
          (a, b) => Number(b["total_amount"]) - Number(a["total_amount"]),
        )),
    ),
  }),
  ...drifts("filter", "orders", {
    "status is not heard": query("orders", (search) => search.delete("status")),
    "paid shows recycled ones, too": {
      in: () =>
        instead("orders", async (request, honest, respond) => {
          const url = new URL(request.url);
          if (url.searchParams.get("status") !== "paid") return honest();
          const paid = await get(`/client/orders${url.search}`, request, respond);
          url.searchParams.set("status", "recycled");
          const recycled = await get(`/client/orders${url.search}`, request, respond);
          return done({
            orders: [...looseList(paid["orders"]), ...looseList(recycled["orders"])].slice(0, 10),
            total: Number(paid["total"]) + Number(recycled["total"]),
          });
        }),
    },
    "cancelled ones count as unpaid": {
      in: () =>
        instead("orders", async (request, honest, respond) => {
          const url = new URL(request.url);
          if (url.searchParams.get("status") !== "unpaid") return honest();
          url.searchParams.delete("status");
          url.searchParams.set("limit", "100");
          const all = await get(`/client/orders${url.search}`, request, respond);
          const open = looseList(all["orders"]).filter(
            (row) => row["status"] === "unpaid" || row["status"] === "cancelled",
          );
          return done({ orders: open.slice(0, 10), total: open.length });
        }),
    },
  }),
  ...drifts("page size", "orders", {
    "the limit is not heard": query("orders", (search) => search.delete("limit")),
    "twenty by default": query("orders", (search) => {
      if (!search.has("limit") || search.get("limit") === "10") search.set("limit", "20");
    }),
  }),
  ...drifts("paging", "orders", {
    "every page is the first": firstPageOnly("orders"),
  }),
  ...drifts("total", "orders", {
    "the total is the page's": totalOfPage("orders", "orders"),
    "the total is of all, whatever the status": totalOf("orders", "/client/orders?page=1"),
  }),
  ...drifts("total", "orderStats", {
    "one paid order too many": stats((found) => (found["paid"] = Number(found["paid"]) + 1)),
    "the total is one too few": stats((found) => (found["total"] = Number(found["total"]) - 1)),
    "all are 0": stats((found) => {
      for (const name of Object.keys(found)) found[name] = 0;
    }),
    "unpaid and recycled are exchanged": stats((found) => {
      [found["unpaid"], found["recycled"]] = [found["recycled"], found["unpaid"]];
    }),
  }),
  ...drifts("identity", "order", {
    "the newest order, whatever was asked for": instead(
      "order",
      async (request, honest, respond) => {
        const response = await honest();
        if (response.status !== 200) return response;
        const [newest] = looseList(
          (await get("/client/orders?page=1", request, respond))["orders"],
        );
        return done({ order: newest });
      },
    ),
    "another number than the list's": data("order", (found) => (orderAt(found)["order_no"] = "X1")),
  }),
  ...drifts("enum value", "orders", {
    "cancelled is spelt with one l": shownAs("cancelled", "canceled"),
    "statuses in capitals": rows(
      "orders",
      "orders",
      (row) => (row["status"] = String(row["status"]).toUpperCase()),
    ),
  }),
  ...drifts("enum value", "order", {
    "statuses are numbers": data("order", (found) => (orderAt(found)["status"] = 1)),
  }),
  ...drifts("order transitions", "cancelOrder", {
    "nothing is cancelled": undone("cancelOrder"),
    "cancelling twice is a success": refusedAs("cancelOrder", 40907, asSuccess),
    "the cancelled order is shown as unpaid": shownAs("cancelled", "unpaid"),
    "the list shows the cancelled order as unpaid": rows("orders", "orders", (row) => {
      if (row["status"] === "cancelled") row["status"] = "unpaid";
    }),
    "an unknown order is cancelled": statusAs("cancelOrder", 404, () => done()),
  }),
  ...drifts("order transitions", "recycleOrder", {
    "an unpaid order is recycled": refusedAs("recycleOrder", 40907, asSuccess),
    "nothing is recycled": undone("recycleOrder"),
    "it is recycled at once": shownAs("pending_recycle", "recycled"),
    "a recycled order is recycled again": instead(
      "recycleOrder",
      async (request, honest, respond) => {
        const id = new URL(request.url).pathname.split("/").at(-2) ?? "";
        const order = orderAt(await get(`/client/orders/${id}`, request, respond));
        return ["pending_recycle", "recycled"].includes(String(order["status"]))
          ? done()
          : honest();
      },
    ),
  }),
  ...drifts("order transitions", "pay", {
    "a paid order is shown as unpaid": shownAs("paid", "unpaid"),
    "a paid order is paid again": refusedAs("pay", 40904, asSuccess),
    "a cancelled order is paid": refusedAs("pay", 40907, asSuccess),
    "paying sends for recycling at once": shownAs("paid", "pending_recycle"),
  }),
  ...drifts("balance", "pay", {
    "nothing is paid": undone("pay"),
    "the balance does not count": refusedAs("pay", 40905, asSuccess),
  }),
  ...drifts("code", "pay", {
    "a balance that is too low is told as a paid order": refusedAs("pay", 40905, asCode(40904)),
  }),
  ...drifts("validation", "pay", {
    "an unknown order is paid": statusAs("pay", 404, () => done()),
    "wechat pays": refusedAs("pay", 40906, asSuccess),
    "any method pays": saysYes(
      "pay",
      (sent) => !["balance", "alipay", "usdt", "wechat"].includes(String(sent["pay_method"])),
    ),
  }),
  ...drifts("missing field", "pay", {
    "alipay leads nowhere": data("pay", (found) => delete found["payUrl"]),
  }),
  ...drifts("retyped field", "pay", {
    "the payment site is a script": data("pay", (found) => {
      if (found["payUrl"] !== undefined) found["payUrl"] = "javascript:alert(1)";
    }),
  }),
  ...drifts("renamed field", "pay", {
    "payUrl is pay_url": data("pay", (found) => {
      if (found["payUrl"] === undefined) return;
      found["pay_url"] = found["payUrl"];
      delete found["payUrl"];
    }),
  }),
  ...drifts("isolation", "order", {
    "another customer's order is shown": ownedByAnybody("order"),
  }),
  ...drifts("isolation", "cancelOrder", {
    "another customer's order is cancelled": ownedByAnybody("cancelOrder"),
  }),
  ...drifts("isolation", "recycleOrder", {
    "another customer's order is recycled": ownedByAnybody("recycleOrder"),
  }),
  ...drifts("isolation", "orders", {
    "another customer's orders are listed, too": seenBy(
      "newcomer",
      instead("orders", async (request, _, respond) => {
        const mine = await get(`/client/orders${new URL(request.url).search}`, request, respond);
        const theirs = await get(
          "/client/orders?page=1&limit=3",
          borne(request, await tokenOf(respond, 1)),
          respond,
        );
        if (!request.headers.has("authorization")) return respond(request);
        const list = [...looseList(mine["orders"]), ...looseList(theirs["orders"])];
        return done({ orders: list, total: Number(mine["total"]) + 3 });
      }),
    ),
  }),
  ...drifts("isolation", "pay", {
    "another customer's order is paid": ownedByAnybody("pay"),
  }),
  ...drifts("time zone", "orders", {
    "three hours ahead, with a Z": together(
      rows("orders", "orders", shifted(3)),
      data("order", (found) => shifted(3)(orderAt(found))),
    ),
    "the shop's own time without an offset": together(
      rows("orders", "orders", shiftedText(2)),
      data("order", (found) => shiftedText(2)(orderAt(found))),
    ),
  }),
  ...drifts("time zone", "order", {
    "an hour behind the list": data("order", (found) => shiftedText(-1)(orderAt(found))),
  }),
  ...drifts("identity", "orders", {
    "all have one number": rows("orders", "orders", (row) => (row["order_no"] = "GL1")),
  }),
  ...drifts("missing field", "orders", {
    "what is recycled has no amount": together(
      rows("orders", "orders", (row) => (row["recycle_amount"] = null)),
      data("order", (found) => (orderAt(found)["recycle_amount"] = null)),
    ),
  }),
];
