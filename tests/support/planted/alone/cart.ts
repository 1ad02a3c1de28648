import type { FakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import {
  instead,
  type Loose,
  looseList,
  data,
  refusedAs,
  rows,
  undone,
  statusAs,
  type Respond,
} from "../../drifted-server.ts";
import {
  addressed,
  done,
  neverRefuses,
  drifts,
  type Planted,
  saysYes,
  sentIn,
  understood,
  asFault,
  asCode,
  oneMore,
  get,
} from "../planted.ts";

const cartOf = async (request: Request, respond: Respond): Promise<Loose[]> =>
  looseList((await get("/client/cart", request, respond))["items"]);

/** The call accepts so many pieces more than are in stock, whatever lies in the cart already. */
export const beyondStock = (call: "addToCart" | "updateCart", beyond: number) => ({
  in: (server: FakeServer) =>
    instead(call, async (request, honest) => {
      const { product_id: id, quantity } = await sentIn(request);
      const product = await server.inspect((tables) => tables.products.get(Number(id)));
      if (product === undefined || Number(quantity) > product.stock + beyond) return honest();
      const { stock } = product;
      await server.editProduct(product.id, { stock: stock + 1_000 });
      const response = await honest();
      await server.editProduct(product.id, { stock });
      return response;
    }),
});

export const cartDrifts: readonly Planted[] = [
  ...drifts("effect", "addToCart", {
    "it sets instead of adding": instead("addToCart", async (request, _, respond) => {
      const sent = await sentIn(request);
      const there = (await cartOf(request, respond)).some(
        (line) => line["product_id"] === sent["product_id"],
      );
      return respond(there ? new Request(request, { method: "PUT" }) : request);
    }),
    "nothing is added": undone("addToCart"),
    "one piece, however many were asked for": understood("addToCart", (sent) => {
      if (Number(sent["quantity"]) > 1) sent["quantity"] = 1;
    }),
  }),
  ...drifts("effect", "updateCart", {
    "it adds instead of setting": instead("updateCart", (request, _, respond) =>
      respond(new Request(request, { method: "POST" })),
    ),
    "nothing is changed": undone("updateCart"),
  }),
  ...drifts("effect", "removeFromCart", {
    "nothing is removed": undone("removeFromCart"),
    "of several only the first goes": addressed("removeFromCart", (url) => {
      url.pathname = url.pathname.replace(/(%2C|,).*$/i, "");
    }),
    "several joined are a bad request": instead("removeFromCart", (request, honest) =>
      /(%2C|,)/i.test(new URL(request.url).pathname)
        ? Response.json({ code: 40000, message: "Which?" }, { status: 400 })
        : honest(),
    ),
    "the whole cart goes": instead("removeFromCart", async (request, _, respond) => {
      const url = new URL(request.url);
      const lines = await cartOf(request, respond);
      if (lines.length > 0)
        url.pathname = `/api/client/cart/${lines.map((line) => line["product_id"]).join(",")}`;
      return respond(new Request(url, request));
    }),
  }),
  ...drifts("identity", "removeFromCart", {
    "it goes by the line's id": instead("removeFromCart", async (request, _, respond) => {
      const url = new URL(request.url);
      const ids = decodeURIComponent(url.pathname.split("/").at(-1) ?? "").split(",");
      const lines = await cartOf(request, respond);
      const products = ids.map(
        (id) => lines.find((line) => String(line["id"]) === id)?.["product_id"] ?? 999_999,
      );
      url.pathname = `/api/client/cart/${products.join(",")}`;
      return respond(new Request(url, request));
    }),
  }),
  ...drifts("code", "removeFromCart", {
    "what is not in the cart is a mistake": instead(
      "removeFromCart",
      async (request, honest, respond) => {
        const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
        const there = (await cartOf(request, respond)).some((line) =>
          decodeURIComponent(id).split(",").includes(String(line["product_id"])),
        );
        return there
          ? honest()
          : Response.json({ code: 404, message: "Not there" }, { status: 404 });
      },
    ),
  }),
  ...drifts("total", "cartCount", {
    "it counts lines": instead("cartCount", async (request, _, respond) =>
      done({ count: (await cartOf(request, respond)).length }),
    ),
    "it is one too many": oneMore("cartCount", "count"),
    "it is always 0": data("cartCount", (found) => (found["count"] = 0)),
  }),
  ...drifts("money", "cart", {
    "a hundredth less than the product": rows(
      "cart",
      "items",
      (row) => (row["price"] = (Number(row["price"]) - 0.01).toFixed(2)),
    ),
  }),
  ...drifts("stock", "cart", {
    "another stock than the product's": rows(
      "cart",
      "items",
      (row) => (row["stock"] = Number(row["stock"]) + 3),
    ),
  }),
  ...drifts("identity", "cart", {
    "the line's id is the product's name": rows(
      "cart",
      "items",
      (row) => (row["id"] = row["name"]),
    ),
  }),
  ...drifts("effect", "cart", {
    "the lines have another name than the product": rows(
      "cart",
      "items",
      (row) => (row["name"] = "Product"),
    ),
  }),
  ...drifts("enum value", "cart", {
    "what is on sale is called active": rows("cart", "items", (row) => (row["status"] = "active")),
    "status is a number": rows("cart", "items", (row) => (row["status"] = 1)),
  }),
  ...drifts("validation", "addToCart", {
    "no piece at all will do": saysYes("addToCart", (sent) => Number(sent["quantity"]) === 0),
    "a negative quantity will do": saysYes("addToCart", (sent) => Number(sent["quantity"]) < 0),
    "a fraction of a piece will do": saysYes(
      "addToCart",
      (sent) => !Number.isInteger(sent["quantity"]),
    ),
    "it never refuses": neverRefuses("addToCart"),
  }),
  ...drifts("validation", "updateCart", {
    "no piece at all will do": saysYes("updateCart", (sent) => Number(sent["quantity"]) === 0),
    "a negative quantity will do": saysYes("updateCart", (sent) => Number(sent["quantity"]) < 0),
    "it never refuses": neverRefuses("updateCart"),
  }),
  ...drifts("stock", "addToCart", {
    "more than the stock will do": saysYes("addToCart", (sent) => Number(sent["quantity"]) > 50),
    "what lies there already is not counted": beyondStock("addToCart", 0),
  }),
  ...drifts("stock", "updateCart", {
    "more than the stock will do": saysYes("updateCart", (sent) => Number(sent["quantity"]) > 50),
    "one more than the stock will do": beyondStock("updateCart", 1),
  }),
  ...drifts("code", "addToCart", {
    "an unknown product will do": statusAs("addToCart", 404, () => done()),
    "too many has the code of a bad request": refusedAs("addToCart", 40903, asCode(40000)),
  }),
  ...drifts("code", "updateCart", {
    "an unknown product will do": statusAs("updateCart", 404, () => done()),
  }),
  ...drifts("status", "addToCart", {
    "too many is told with 200 and its code": refusedAs("addToCart", 40903, asCode(40903, 200)),
    "too many is a 500": refusedAs("addToCart", 40903, asFault),
  }),
  ...drifts("isolation", "cart", {
    "all customers have one cart": {
      in: () => {
        let shared: unknown[] | undefined;
        return data("cart", (found) => {
          shared ??= looseList(found["items"]).map((line) => ({ ...line }));
          found["items"] = shared;
        });
      },
    },
  }),
];
