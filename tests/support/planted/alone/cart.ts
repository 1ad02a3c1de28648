import {
  instead,
  loose,
  type Loose,
  looseList,
  data,
  refusedAs,
  rows,
  undone,
  statusAs,
} from "../../drifted-server.ts";
import {
  addressed,
  done,
  neverRefuses,
  planted,
  type Planted,
  saysYes,
  sentIn,
  understood,
} from "../planted.ts";

const bearer = (request: Request): string => request.headers.get("authorization") ?? "";

const cartOf = async (
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Loose[]> => {
  const response = await respond(
    new Request("http://shop.invalid/api/client/cart", {
      headers: { authorization: bearer(request) },
    }),
  );
  return looseList(loose(loose(await response.json())["data"])["items"]);
};

export const cartDrifts: readonly Planted[] = [
  planted(
    "effect",
    "addToCart",
    "it sets instead of adding",
    instead("addToCart", async (request, _, respond) => {
      const sent = await sentIn(request);
      const there = (await cartOf(request, respond)).some(
        (line) => line["product_id"] === sent["product_id"],
      );
      return respond(there ? new Request(request, { method: "PUT" }) : request);
    }),
  ),
  planted(
    "effect",
    "updateCart",
    "it adds instead of setting",
    instead("updateCart", (request, _, respond) =>
      respond(new Request(request, { method: "POST" })),
    ),
  ),
  planted("effect", "addToCart", "nothing is added", undone("addToCart")),
  planted(
    "effect",
    "addToCart",
    "one piece, however many were asked for",
    understood("addToCart", (sent) => {
      if (Number(sent["quantity"]) > 1) sent["quantity"] = 1;
    }),
  ),
  planted("effect", "updateCart", "nothing is changed", undone("updateCart")),
  planted("effect", "removeFromCart", "nothing is removed", undone("removeFromCart")),
  planted(
    "effect",
    "removeFromCart",
    "of several only the first goes",
    addressed("removeFromCart", (url) => {
      url.pathname = url.pathname.replace(/(%2C|,).*$/i, "");
    }),
  ),
  planted(
    "effect",
    "removeFromCart",
    "several joined are a bad request",
    instead("removeFromCart", (request, honest) =>
      /(%2C|,)/i.test(new URL(request.url).pathname)
        ? Response.json({ code: 40000, message: "Which?" }, { status: 400 })
        : honest(),
    ),
  ),
  planted(
    "identity",
    "removeFromCart",
    "it goes by the line's id",
    instead("removeFromCart", async (request, _, respond) => {
      const url = new URL(request.url);
      const ids = decodeURIComponent(url.pathname.split("/").at(-1) ?? "").split(",");
      const lines = await cartOf(request, respond);
      const products = ids.map(
        (id) => lines.find((line) => String(line["id"]) === id)?.["product_id"] ?? 999_999,
      );
      url.pathname = `/api/client/cart/${products.join(",")}`;
      return respond(new Request(url, request));
    }),
  ),
  planted(
    "code",
    "removeFromCart",
    "what is not in the cart is a mistake",
    instead("removeFromCart", async (request, honest, respond) => {
      const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const there = (await cartOf(request, respond)).some((line) =>
        decodeURIComponent(id).split(",").includes(String(line["product_id"])),
      );
      return there ? honest() : Response.json({ code: 404, message: "Not there" }, { status: 404 });
    }),
  ),
  planted(
    "effect",
    "removeFromCart",
    "the whole cart goes",
    instead("removeFromCart", async (request, _, respond) => {
      const url = new URL(request.url);
      const lines = await cartOf(request, respond);
      if (lines.length > 0)
        url.pathname = `/api/client/cart/${lines.map((line) => line["product_id"]).join(",")}`;
      return respond(new Request(url, request));
    }),
  ),
  planted(
    "total",
    "cartCount",
    "it counts lines",
    instead("cartCount", async (request, _, respond) =>
      done({ count: (await cartOf(request, respond)).length }),
    ),
  ),
  planted(
    "total",
    "cartCount",
    "it is one too many",
    data("cartCount", (found) => (found["count"] = Number(found["count"]) + 1)),
  ),
  planted(
    "total",
    "cartCount",
    "it is always 0",
    data("cartCount", (found) => (found["count"] = 0)),
  ),
  planted(
    "money",
    "cart",
    "a hundredth less than the product",
    rows("cart", "items", (row) => (row["price"] = (Number(row["price"]) - 0.01).toFixed(2))),
  ),
  planted(
    "stock",
    "cart",
    "another stock than the product's",
    rows("cart", "items", (row) => (row["stock"] = Number(row["stock"]) + 3)),
  ),
  planted(
    "identity",
    "cart",
    "the line's id is the product's name",
    rows("cart", "items", (row) => (row["id"] = row["name"])),
  ),
  planted(
    "effect",
    "cart",
    "the lines have another name than the product",
    rows("cart", "items", (row) => (row["name"] = "Product")),
  ),
  planted(
    "enum value",
    "cart",
    "what is on sale is called active",
    rows("cart", "items", (row) => (row["status"] = "active")),
  ),
  planted(
    "enum value",
    "cart",
    "status is a number",
    rows("cart", "items", (row) => (row["status"] = 1)),
  ),
  planted(
    "validation",
    "addToCart",
    "no piece at all will do",
    saysYes("addToCart", (sent) => Number(sent["quantity"]) === 0),
  ),
  planted(
    "validation",
    "updateCart",
    "no piece at all will do",
    saysYes("updateCart", (sent) => Number(sent["quantity"]) === 0),
  ),
  planted(
    "validation",
    "addToCart",
    "a negative quantity will do",
    saysYes("addToCart", (sent) => Number(sent["quantity"]) < 0),
  ),
  planted(
    "validation",
    "updateCart",
    "a negative quantity will do",
    saysYes("updateCart", (sent) => Number(sent["quantity"]) < 0),
  ),
  planted(
    "validation",
    "addToCart",
    "a fraction of a piece will do",
    saysYes("addToCart", (sent) => !Number.isInteger(sent["quantity"])),
  ),
  planted(
    "stock",
    "addToCart",
    "more than the stock will do",
    saysYes("addToCart", (sent) => Number(sent["quantity"]) > 50),
  ),
  planted(
    "stock",
    "updateCart",
    "more than the stock will do",
    saysYes("updateCart", (sent) => Number(sent["quantity"]) > 50),
  ),
  planted(
    "code",
    "addToCart",
    "an unknown product will do",
    statusAs("addToCart", 404, () => done()),
  ),
  planted(
    "code",
    "updateCart",
    "an unknown product will do",
    statusAs("updateCart", 404, () => done()),
  ),
  planted(
    "status",
    "addToCart",
    "too many is told with 200 and its code",
    refusedAs("addToCart", 40903, { status: 200, body: { code: 40903, message: "Too many" } }),
  ),
  planted(
    "status",
    "addToCart",
    "too many is a 500",
    refusedAs("addToCart", 40903, { status: 500, body: { code: 500, message: "Too many" } }),
  ),
  planted(
    "code",
    "addToCart",
    "too many has the code of a bad request",
    refusedAs("addToCart", 40903, { body: { code: 40000, message: "Too many" } }),
  ),
  planted("validation", "addToCart", "it never refuses", neverRefuses("addToCart")),
  planted("validation", "updateCart", "it never refuses", neverRefuses("updateCart")),
  planted("isolation", "cart", "all customers have one cart", {
    in: () => {
      let shared: unknown[] | undefined;
      return data("cart", (found) => {
        shared ??= looseList(found["items"]).map((line) => ({ ...line }));
        found["items"] = shared;
      });
    },
  }),
];
