import { getProduct, listCategories, listProducts } from "../../contract/catalogue.ts";
import { canBeBought, type Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { pageSize } from "../../domain/paging/page.ts";
import { placeOf } from "../invariants/invariant.ts";
import { walkPages } from "./pages.ts";
import { notThere, unknownId } from "./error.ts";
import { readAs, type Visit } from "./visit.ts";

const flags = ["is_recommended", "is_hot", "is_new"] as const;
const sorts = ["price_asc", "price_desc", "sales_desc"] as const;

const probeCategories = async (visit: Visit): Promise<readonly number[]> => {
  const heard = await visit.ask("categories");
  const categories = readAs(listCategories.answer, heard) ?? [];
  const ids = new Set<number>(categories.map(({ id }) => id));
  const orphan = categories.findIndex(({ parentId }) => parentId !== null && !ids.has(parentId));
  visit.hold(
    heard,
    [],
    orphan >= 0 && {
      rule: "identity",
      at: ["categories", orphan, "parent_id"],
      expected: "a category of this list",
      source: "S3.4",
    },
  );
  const inUkrainian = await visit.ask("categories", { language: "uk" });
  const others = readAs(listCategories.answer, inUkrainian) ?? [];
  const isTranslated = categories.some(({ name }, index) => others[index]?.name !== name);
  const languages = isTranslated ? "names differ" : "names are the same";
  visit.findings.note("categories", `Accept-Language en and uk: ${languages}`);
  return [
    ...categories.filter(({ parentId }) => parentId === null),
    ...categories.filter(({ parentId }) => parentId !== null),
  ].map(({ id }) => id);
};

/** Public (specification §6). */
export const probeCategoryProducts = async (visit: Visit): Promise<void> => {
  const ids = await probeCategories(visit);
  let id: number | undefined;
  for (const candidate of ids.slice(0, 5)) {
    const heard = await visit.ask("categoryProducts", {
      params: { id: candidate },
      query: { page: 1, limit: pageSize },
    });
    const page = readAs(listProducts.answer, heard);
    if (page === null || page.total > 0) id = candidate;
    if (id !== undefined) break;
  }
  if (id === undefined) {
    visit.findings.notTried("categoryProducts", "no category with products among the first five");
  } else {
    const params = { id };
    const walked = await walkPages(visit, {
      call: "categoryProducts",
      answer: listProducts.answer,
      source: "S7.12",
      asked: { params },
      limit: pageSize,
    });
    for (const sort of sorts) {
      const query = { page: 1, limit: pageSize, sort };
      const heard = await visit.ask("categoryProducts", { params, query });
      const page = readAs(listProducts.answer, heard);
      visit.hold(
        heard,
        walked === null ? [] : [walked.heard],
        page !== null &&
          walked !== null &&
          page.total !== walked.page.total && {
            rule: "total",
            at: ["total"],
            expected: `${walked.page.total}, as without a sort`,
            source: "S7.12",
          },
      );
    }
    for (const flag of flags) {
      await visit.ask("categoryProducts", {
        params,
        query: { page: 1, limit: pageSize, [flag]: 1 },
      });
    }
  }
  await visit.provoke(
    "categoryProducts",
    { params: { id: unknownId }, query: { page: 1, limit: pageSize } },
    notThere("category"),
  );
};

/** The product's current row in the list; null: not on the first page any more. */
export const listedNow = async (visit: Visit, id: number) => {
  const heard = await visit.ask("products", { query: { page: 1, limit: pageSize } });
  const product = readAs(listProducts.answer, heard)?.items.find((each) => each.id === id) ?? null;
  return { heard, product };
};

const fields = [
  { field: "name", read: ({ name }: Product) => name },
  { field: "price", read: ({ price }: Product) => toDecimalText(price) },
] as const;

/** The list and the product's own call agree; the price may change in between. */
const probeProduct = async (visit: Visit, listed: Product): Promise<void> => {
  const heard = await visit.ask("product", { params: { id: listed.id } });
  const product = readAs(getProduct.answer, heard);
  const differing = (seen: Product, other: Product | null) =>
    fields.find(({ read }) => other !== null && read(seen) !== read(other));
  if (product !== null && differing(listed, product) !== undefined) {
    const { heard: list, product: again } = await listedNow(visit, listed.id);
    const different = again === null ? undefined : differing(again, product);
    visit.hold(
      heard,
      [list],
      different !== undefined &&
        again !== null && {
          rule: "mismatch",
          at: [...placeOf(heard.data, "product"), different.field],
          expected: `${different.read(again)}, as in the list`,
          source: "S7.11",
        },
    );
  }
  await visit.provoke("product", { params: { id: unknownId } }, notThere("product"));
};

const probeSearch = async (visit: Visit, listed: Product): Promise<void> => {
  const keyword = listed.name.match(/[\p{L}\p{N}]{3,}/u)?.[0] ?? listed.name;
  const heard = await visit.ask("search", { query: { keyword, page: 1, limit: pageSize } });
  const found = readAs(listProducts.answer, heard);
  visit.hold(
    heard,
    [],
    found?.total === 0 && {
      rule: "filter",
      at: ["total"],
      expected: `1 or more: “${keyword}” is a word of a product's name`,
      source: "D5",
    },
  );
  const keywordOfNothing = "zzqxjwv";
  const none = await visit.ask("search", {
    query: { keyword: keywordOfNothing, page: 1, limit: pageSize },
  });
  visit.hold(
    none,
    [],
    (readAs(listProducts.answer, none)?.total ?? 0) > 0 && {
      rule: "filter",
      at: ["total"],
      expected: `0: nothing is called “${keywordOfNothing}”`,
      source: "D5",
    },
  );
};

/** Probes for customers only. @returns products that can be bought, cheapest first */
export const probeProducts = async (visit: Visit): Promise<readonly Product[]> => {
  const walked = await walkPages(visit, {
    call: "products",
    answer: listProducts.answer,
    source: "S7.10",
    limit: pageSize,
  });
  const products = walked?.page.items ?? [];
  for (const flag of flags) {
    await visit.ask("products", { query: { page: 1, limit: pageSize, [flag]: 1 } });
  }
  const [first] = products;
  if (first === undefined) {
    visit.findings.notTried("product", "no product in the first page of products");
    visit.findings.notTried("search", "no product in the first page of products");
  } else {
    await probeProduct(visit, first);
    await probeSearch(visit, first);
  }
  return products
    .filter((product) => canBeBought(product) && product.stock >= 5)
    .toSorted((a, b) => a.price - b.price);
};
