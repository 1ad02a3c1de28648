import {
  body,
  data,
  instead,
  loose,
  type Loose,
  type Mutation,
  looseList,
  query,
  rows,
  statusAs,
} from "../../drifted-server.ts";
import {
  addressed,
  done,
  drifts,
  type Planted,
  firstPageOnly,
  totalOfPage,
  oneMore,
} from "../planted.ts";

const lists = ["products", "categoryProducts", "search"] as const;
const flags = ["is_recommended", "is_hot", "is_new"] as const;
const flagged = ["products", "categoryProducts"] as const;

const product = (change: (found: Loose) => void): Mutation =>
  data("product", (found) => change(loose(found["product"] ?? found)));

const reversed = (found: Loose, list: string): void =>
  void (found[list] = looseList(found[list]).reverse());

export const catalogueDrifts: readonly Planted[] = [
  ...lists.flatMap((call) => [
    ...drifts("page size", call, {
      "always twenty rows": query(call, (search) => search.set("limit", "20")),
      "five rows by default": query(call, (search) => {
        if (!search.has("limit")) search.set("limit", "5");
      }),
      "one row too few": data(
        call,
        (found) =>
          looseList(found["products"]).length > 1 &&
          (found["products"] = looseList(found["products"]).slice(0, -1)),
      ),
    }),
    ...drifts("paging", call, {
      "every page is the first": firstPageOnly(call),
      "pages are counted from 0": query(call, (search) =>
        search.set("page", String(Number(search.get("page") ?? "1") + 1)),
      ),
      "the second page begins with the last row of the first": {
        in: () => {
          let last: Loose | undefined;
          return data(call, (found, url) => {
            const list = looseList(found["products"]);
            if (url.searchParams.get("page") === "2" && last !== undefined && list.length > 0) {
              found["products"] = [last, ...list.slice(1)];
            }
            if ((url.searchParams.get("page") ?? "1") === "1") last = list.at(-1);
          });
        },
      },
    }),
    ...drifts("total", call, {
      "the total is one too many": oneMore(call, "total"),
      "the total is the page's": totalOfPage(call, "products"),
      "the total is the number of pages": data(
        call,
        (found) => (found["total"] = Math.ceil(Number(found["total"]) / 10)),
      ),
    }),
    ...drifts("money", call, {
      "each price is a hundredth more than the product's own": rows(
        call,
        "products",
        (row) => (row["price"] = (Number(row["price"]) + 0.01).toFixed(2)),
      ),
    }),
  ]),
  ...flagged.flatMap((call) =>
    flags.flatMap((flag) =>
      drifts("filter", call, {
        [`${flag} is not heard`]: query(call, (search) => search.delete(flag)),
      }),
    ),
  ),
  ...drifts("filter", "products", {
    "is_hot gives the new ones": query("products", (search) => {
      if (search.get("is_hot") === null) return;
      search.delete("is_hot");
      search.set("is_new", "1");
    }),
  }),
  ...drifts("filter", "categoryProducts", {
    "another category's products": addressed("categoryProducts", (url) => {
      url.pathname = url.pathname.replace(/categories\/1\//, "categories/2/");
    }),
    "all products": instead("categoryProducts", (request, _, respond) => {
      const url = new URL(request.url);
      url.pathname = "/api/client/products";
      return respond(
        new Request(url, {
          headers: { authorization: request.headers.get("authorization") ?? "" },
        }),
      );
    }),
  }),
  ...drifts("filter", "search", {
    "the keyword is not heard": instead("search", (request, _, respond) => {
      const url = new URL(request.url);
      url.pathname = "/api/client/products";
      url.searchParams.delete("keyword");
      return respond(new Request(url, request));
    }),
    "it finds nothing": data("search", (found) => {
      found["products"] = [];
      found["total"] = 0;
    }),
  }),
  ...(["price_asc", "price_desc", "sales_desc"] as const).flatMap((sort) =>
    drifts("sort", "categoryProducts", {
      [`${sort} is not heard`]: query("categoryProducts", (search) => {
        if (search.get("sort") === sort) search.delete("sort");
      }),
    }),
  ),
  ...drifts("sort", "categoryProducts", {
    "the price goes the wrong way": query("categoryProducts", (search) => {
      const sort = search.get("sort");
      if (sort === "price_asc") search.set("sort", "price_desc");
      if (sort === "price_desc") search.set("sort", "price_asc");
    }),
    "only a page is sorted, upside down": data("categoryProducts", (found, url) => {
      if (url.searchParams.get("sort") === "sales_desc") reversed(found, "products");
    }),
  }),
  ...drifts("sort", "categoryProducts", {
    "the second page goes the wrong way": data("categoryProducts", (found, url) => {
      const { searchParams } = url;
      if (searchParams.has("sort") && searchParams.get("page") === "2") reversed(found, "products");
    }),
  }),
  ...drifts("code", "categoryProducts", {
    "an unknown category is an empty page": statusAs("categoryProducts", 404, () =>
      done({ products: [], total: 0 }),
    ),
  }),
  ...drifts("code", "product", {
    "an unknown product is a success without one": statusAs("product", 404, () => done(null)),
  }),
  ...drifts("status", "product", {
    "an unknown product is a 500": statusAs("product", 404, () =>
      Response.json({ code: 500, message: "null" }, { status: 500 }),
    ),
  }),
  ...drifts("identity", "product", {
    "it is another product": addressed("product", (url) => {
      url.pathname = url.pathname.replace(/\d+$/, (id) => String(Number(id) + 1));
    }),
  }),
  ...drifts("money", "product", {
    "a hundredth more than in the lists": product(
      (found) => (found["price"] = Number(found["price"]) + 0.01),
    ),
  }),
  ...drifts("stock", "product", {
    "one piece more than in the lists": product(
      (found) => (found["stock"] = Number(found["stock"]) + 1),
    ),
  }),
  ...drifts("money", "products", {
    "prices with a comma": rows(
      "products",
      "products",
      (row) => (row["price"] = String(row["price"]).replace(".", ",") + ",00"),
    ),
    "prices with their currency": rows(
      "products",
      "products",
      (row) => (row["price"] = `$${String(row["price"])}`),
    ),
    "prices in hundredths, as whole numbers": rows(
      "products",
      "products",
      (row) => (row["price"] = Math.round(Number(row["price"]) * 100)),
    ),
  }),
  ...drifts("retyped field", "products", {
    "images are one text": rows("products", "products", (row) => (row["images"] = "/a.svg,/b.svg")),
    "flags are yes and no": rows("products", "products", (row) => (row["is_hot"] = "yes")),
    "stock is a fraction": rows("products", "products", (row) => (row["stock"] = 1.5)),
    "stock is negative": rows("products", "products", (row) => (row["stock"] = -1)),
  }),
  ...drifts("identity", "products", {
    "all have one id": rows("products", "products", (row) => (row["id"] = 1)),
  }),
  ...drifts("identity", "categories", {
    "ids are words": rows("categories", "categories", (row, index) => (row["id"] = `c${index}`)),
    "two have one id": rows("categories", "categories", (row) => (row["id"] = 1)),
    "a parent is not there": rows("categories", "categories", (row, index) => {
      if (index === 1) row["parent_id"] = 987_654;
    }),
  }),
  ...drifts("envelope", "categories", {
    "the list is data itself": body("categories", (envelope) => ({
      ...envelope,
      data: loose(envelope["data"])["categories"],
    })),
  }),
];
