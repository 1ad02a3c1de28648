import type { Product } from "../../domain/catalogue/product.ts";
import type { Page } from "../../domain/paging/page.ts";
import type { Problem } from "../checks/problem.ts";
import { type Invariant, placeOf } from "./invariant.ts";

const isRequested = (value: string | undefined): boolean => value === "1" || value === "true";

/** The query parameters for products with a flag, and the flag's field. */
export const flags = [
  { query: "is_recommended", has: ({ isRecommended }: Product) => isRecommended },
  { query: "is_hot", has: ({ isHot }: Product) => isHot },
  { query: "is_new", has: ({ isNew }: Product) => isNew },
] as const;

/** Every row has the requested flag. */
export const flagInvariant =
  (source: string): Invariant<Page<Product>> =>
  ({ items }, { request }) => {
    const asked = flags.filter(({ query }) => isRequested(request.query[query]));
    return items.flatMap((product, index) =>
      asked.flatMap(({ query, has }): Problem[] =>
        has(product)
          ? []
          : [
              {
                rule: "filter",
                at: ["products", index, query],
                expected: `1, for ${query} was asked for`,
                source,
              },
            ],
      ),
    );
  };

/** By the value of `sort`: the field, and the expected direction. */
export const sorts: Readonly<
  Record<string, { readonly field: string; readonly key: (product: Product) => number }>
> = {
  price_asc: { field: "price", key: ({ price }) => price },
  price_desc: { field: "price", key: ({ price }) => -price },
  sales_desc: { field: "sales", key: ({ sales }) => -sales },
};

/** Rows are in the requested order. */
export const sortInvariant =
  (source: string): Invariant<Page<Product>> =>
  ({ items: products }, { request }) => {
    const sort = request.query["sort"] ?? "";
    const order = sorts[sort];
    if (order === undefined) return [];
    const index = products.findIndex((product, place) => {
      const before = products[place - 1];
      return before !== undefined && order.key(before) > order.key(product);
    });
    if (index < 0) return [];
    return [
      {
        rule: "sort",
        at: ["products", index, order.field],
        expected: `rows by ${sort}: not after the row before`,
        source,
      },
    ];
  };

/** The response is the requested product. */
export const productInvariant: Invariant<Product> = (product, { params }, data) => {
  if (String(product.id) === params["id"]) return [];
  return [
    {
      rule: "identity",
      at: [...placeOf(data, "product"), "id"],
      expected: `${params["id"]}, as asked for`,
      got: String(product.id),
      source: "S7.11",
    },
  ];
};
