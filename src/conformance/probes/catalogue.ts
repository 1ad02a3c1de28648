import { canBeBought, type Product } from "../../domain/catalogue/product.ts";
import { type Language, languages } from "../../domain/locale/language.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { type Page, pageSize } from "../../domain/paging/page.ts";
import { placeOf } from "../invariants/invariant.ts";
import { flags, sorts } from "../invariants/product-invariants.ts";
import { isSameLanguage, textsOf } from "./languages.ts";
import { checkDefaultPageSize, firstPage, walkPages } from "./pages.ts";
import { notFound, unknownId } from "./error.ts";
import type { CallParts, CheckedResponse, Visit } from "./visit.ts";

interface CategoryIds {
  /** Those that stand side by side at the top. */
  readonly tops: readonly number[];
  /** All, the top ones first. */
  readonly all: readonly number[];
}

const probeCategories = async (visit: Visit): Promise<CategoryIds> => {
  const response = await visit.ask("categories");
  const categories = response.read ?? [];
  const ids = new Set<number>(categories.map(({ id }) => id));
  const orphan = categories.findIndex(
    ({ id, parentId }) => parentId !== null && (parentId === id || !ids.has(parentId)),
  );
  if (orphan >= 0)
    visit.check(response, [], {
      rule: "identity",
      at: ["categories", orphan, "parent_id"],
      expected: "another category of this list",
      source: "S3.4",
    });
  const inUkrainian = await visit.ask("categories", { language: "uk" });
  const others = inUkrainian.read ?? [];
  if (categories.length > 0 && others.length > 0) {
    const isTranslated = categories.some(({ name }, index) => others[index]?.name !== name);
    const languages = isTranslated ? "names differ" : "names are the same";
    visit.findings.note("categories", `Accept-Language en and uk: ${languages}`);
  }
  const tops = categories.filter(({ parentId }) => parentId === null).map(({ id }) => id);
  const below = categories.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
  return { tops, all: [...tops, ...below] };
};

interface FilteredList {
  readonly call: "products" | "categoryProducts";
  readonly params: CallParts["params"];
  readonly whole: Page<Product> | null;
  readonly source: string;
}

const most = 100;

const ofCategory = (id: number) => ({ params: { id }, query: firstPage });

/** Every product under a flag has it; a flag that some have not does not list them all. */
const probeFlags = async (
  visit: Visit,
  { call, params, whole, source }: FilteredList,
): Promise<void> => {
  const parts = params === undefined ? {} : { params };
  for (const { query: flag, has } of flags) {
    // The filter also holds on a later page, and beside a sort.
    const sort = call === "categoryProducts" ? { sort: "price_asc" } : {};
    await visit.ask(call, { ...parts, query: { page: 2, limit: 2, [flag]: 1, ...sort } });
    const response = await visit.ask(call, {
      ...parts,
      query: { page: 1, limit: most, [flag]: 1 },
    });
    const page = response.read;
    const lacking = whole?.items.find((product) => !has(product));
    if (page !== null && whole !== null && lacking !== undefined && page.total === whole.total)
      visit.check(response, [], {
        rule: "filter",
        at: ["total"],
        expected: `fewer than ${whole.total}: product ${lacking.id} is not under ${flag}`,
        source,
      });
  }
};

/** Sorts go over the pages, not within each of them; the second one has rows whose order shows. */
const probeSorts = async (
  visit: Visit,
  params: NonNullable<CallParts["params"]>,
  walked: { readonly response: CheckedResponse; readonly page: Page<Product> } | null,
): Promise<void> => {
  // The total may be wrong.
  const rows = Math.max(walked?.page.total ?? 0, walked?.page.items.length ?? 0);
  const limit = Math.max(1, Math.min(pageSize, Math.floor(rows / 2)));
  for (const [sort, { key }] of Object.entries(sorts)) {
    const pageAt = (page: number) =>
      visit.ask("categoryProducts", { params, query: { page, limit, sort } });
    const response = await pageAt(1);
    const page = response.read;
    if (page !== null && walked !== null && page.total !== walked.page.total)
      visit.check(response, [walked.response], {
        rule: "total",
        at: ["total"],
        expected: `${walked.page.total}, as without a sort`,
        source: "S7.12",
      });
    const last = page?.items.at(-1);
    if (page === null || last === undefined || page.total <= limit) continue;
    const second = await pageAt(2);
    const next = second.read?.items[0];
    if (next !== undefined && key(last) > key(next))
      visit.check(second, [response], {
        rule: "sort",
        at: ["products", 0],
        expected: `rows by ${sort}: not before the last row of page 1`,
        got: `product ${next.id}`,
        source: "S7.12 S2.32",
      });
  }
};

/** The sort `default` is the order that a list has without one. */
const probeDefaultSort = async (
  visit: Visit,
  params: NonNullable<CallParts["params"]>,
): Promise<void> => {
  const read = async (sort: { readonly sort?: string }) => {
    const response = await visit.ask("categoryProducts", {
      params,
      query: { ...firstPage, ...sort },
    });
    return { response, ids: response.read?.items.map(({ id }) => id).join() };
  };
  const unsorted = await read({});
  const sorted = await read({ sort: "default" });
  if (unsorted.ids === sorted.ids || (await read({})).ids !== unsorted.ids) return;
  visit.check(sorted.response, [unsorted.response], {
    rule: "sort",
    at: ["products"],
    expected: "the order without a sort, for default is the shop's own",
    source: "S7.12 S2.32",
  });
};

/** Finds sibling categories that list the same products: the server ignores which category was asked for. */
const probeApart = async (
  visit: Visit,
  ids: readonly number[],
  first: { readonly id: number; readonly response: CheckedResponse; readonly page: Page<Product> },
): Promise<void> => {
  const same = (page: Page<Product>): boolean =>
    page.total === first.page.total &&
    page.items.every(({ id }, index) => id === first.page.items[index]?.id);
  for (const other of ids.filter((id) => id !== first.id).slice(0, 3)) {
    const response = await visit.ask("categoryProducts", ofCategory(other));
    const page = response.read;
    if (page === null || page.items.length < 3) continue;
    if (same(page))
      visit.check(response, [first.response], {
        rule: "filter",
        at: ["products"],
        expected: `other products than those of category ${first.id}`,
        got: `the same ${page.total}`,
        source: "S7.12",
      });
    return;
  }
};

/** Whether prices as numbers have another order than as texts: only then a sort shows which it is. */
const tellsSorts = ({ items }: Page<Product>): boolean => {
  const prices = items.map(({ price }) => price).toSorted((a, b) => a - b);
  return prices.some((price, place) => String(price) < String(prices[place - 1] ?? ""));
};

/** Public (specification §6). @returns the category whose products were read; undefined: none */
export const probeCategoryProducts = async (visit: Visit): Promise<number | undefined> => {
  const { tops, all: ids } = await probeCategories(visit);
  let id: number | undefined;
  for (const candidate of ids.slice(0, 5)) {
    const response = await visit.ask("categoryProducts", ofCategory(candidate));
    const page = response.read;
    if (page === null || page.total > 0) id ??= candidate;
    if (page === null) break;
    if (!tellsSorts(page)) continue;
    id = candidate;
    break;
  }
  if (id === undefined) {
    visit.findings.notTried("no category with products among the first five", "categoryProducts");
  } else {
    const params = { id };
    const listing = { call: "categoryProducts", source: "S7.12", parts: { params } } as const;
    const walked = await walkPages(visit, { ...listing, limit: pageSize });
    await checkDefaultPageSize(visit, { ...listing, source: "S9.1" });
    await probeSorts(visit, params, walked);
    await probeDefaultSort(visit, params);
    const whole = walked?.page ?? null;
    await probeFlags(visit, { call: "categoryProducts", params, whole, source: "S7.12" });
    if (walked !== null && tops.includes(id)) await probeApart(visit, tops, { id, ...walked });
  }
  await visit.provoke("categoryProducts", ofCategory(unknownId), notFound("category"));
  return id;
};

/** The product's current row in the list; null: not on the first page any more. */
export const readListed = async (visit: Visit, id: number) => {
  const response = await visit.ask("products", { query: firstPage });
  const product = response.read?.items.find((each) => each.id === id) ?? null;
  return { response, product };
};

const listedName = (visit: Visit, id: number) => async (): Promise<string | undefined> =>
  (await readListed(visit, id)).product?.name;

interface ComparedField {
  readonly field: string;
  readonly read: (product: Product) => string;
  /** It may be in another language here than there. */
  readonly isText?: true;
}

/** Pictures are counted: a list may have smaller ones, and an address may be signed anew in each answer. */
const fields: readonly ComparedField[] = [
  { field: "name", read: ({ name }) => name, isText: true },
  { field: "price", read: ({ price }) => toDecimalText(price) },
  { field: "stock", read: ({ stock }) => String(stock) },
  { field: "sales", read: ({ sales }) => String(sales) },
  { field: "status", read: ({ status }) => status },
  {
    field: "original_price",
    read: ({ originalPrice }) => (originalPrice === null ? "none" : toDecimalText(originalPrice)),
  },
  { field: "is_recommended", read: ({ isRecommended }) => String(isRecommended) },
  { field: "is_hot", read: ({ isHot }) => String(isHot) },
  { field: "is_new", read: ({ isNew }) => String(isNew) },
  { field: "tags", read: ({ tags }) => tags.join(", ") || "none", isText: true },
  { field: "images", read: ({ images }) => `${images.length} pictures` },
];

const isSame = (one: Product, other: Product): boolean =>
  fields.every(({ read }) => read(one) === read(other));

type ReadList = () => Promise<CheckedResponse<Page<Product>>>;

/** The first field in which a list differs from the product's own call, between two equal readings of the list. */
const differenceNow = async (visit: Visit, id: number, readList: ReadList) => {
  const readRow = async () => {
    const list = await readList();
    const place = list.read?.items.findIndex((row) => row.id === id) ?? -1;
    return { list, place, row: list.read?.items[place] };
  };
  const before = (await readRow()).row;
  const own = await visit.ask("product", { params: { id } });
  const { list, place, row } = await readRow();
  const product = own.read;
  if (before === undefined || product === null || row === undefined) return null;
  const textIn = (read: ComparedField["read"]) => async () => {
    const now = (await readRow()).row;
    return now && read(now);
  };
  for (const { field, read, isText } of fields) {
    const listed = read(row);
    if (listed !== read(before) || listed === read(product)) continue;
    const isProven =
      isText === undefined ||
      (!(await textsOf(visit, id, read)).has(listed) && (await isSameLanguage(textIn(read))));
    if (isProven) return { field, list, place, listed, own, said: read(product) };
  }
  return null;
};

/** The same, twice: others may buy meanwhile, and put back what they have bought. Null: nothing is proven. */
const differenceOf = async (visit: Visit, id: number, readList: ReadList) => {
  const first = await differenceNow(visit, id, readList);
  const again = first && (await differenceNow(visit, id, readList));
  return again?.field === first?.field ? again : null;
};

/**
 * The list and the product's own call agree.
 * @returns whether they do
 */
const probeProduct = async (visit: Visit, listed: Product): Promise<boolean> => {
  const response = await visit.ask("product", { params: { id: listed.id } });
  const product = response.read;
  const found =
    product === null || isSame(listed, product)
      ? null
      : await differenceOf(
          visit,
          listed.id,
          async () => (await readListed(visit, listed.id)).response,
        );
  if (found !== null)
    visit.check(found.own, [found.list], {
      rule: "mismatch",
      at: [...placeOf(found.own.data, "product"), found.field],
      expected: `${found.listed}, as in the list`,
      source: "S7.11",
    });
  await visit.provoke("product", { params: { id: unknownId } }, notFound("product"));
  return product !== null && found === null;
};

/** After an order the list has the stock that the product's own call has. */
export const checkListedAfter = async (
  visit: Visit,
  ordered: CheckedResponse,
  id: number,
): Promise<void> => {
  const found = await differenceOf(visit, id, async () => (await readListed(visit, id)).response);
  if (found?.field === "stock")
    visit.checkEffect(ordered, found.list, {
      at: ["products", found.place, found.field],
      expected: `${found.said}, as the product's own call says`,
    });
};

const picturesOf = ({ images }: Product): string => images.join();

/** The first rows of a list are what the products' own calls say. */
const checkAsOwn = async (visit: Visit, list: ReadList, source: string): Promise<void> => {
  const response = await list();
  const known: { readonly row: Product; readonly product: Product }[] = [];
  for (const row of (response.read?.items ?? []).slice(0, 3)) {
    const own = await visit.ask("product", { params: { id: row.id } });
    const product = own.read;
    if (product === null) return;
    const found = isSame(row, product) ? null : await differenceOf(visit, row.id, list);
    if (found !== null) {
      visit.check(found.list, [found.own], {
        rule: "mismatch",
        at: ["products", found.place, found.field],
        expected: `${found.said}, as the product's own call says`,
        source,
      });
      return;
    }
    const twin = known.find(
      (one) =>
        picturesOf(one.product) === picturesOf(product) && picturesOf(one.row) !== picturesOf(row),
    );
    if (twin !== undefined)
      visit.check(own, [response], {
        rule: "mismatch",
        at: [...placeOf(own.data, "product"), "images"],
        expected: `other pictures than those of product ${twin.row.id}, as in the list`,
        source,
      });
    known.push({ row, product });
  }
};

/** Pages of what was found, and its first product against the product's own call. */
const probeFound = async (
  visit: Visit,
  keyword: string,
  found: Page<Product> | null,
): Promise<void> => {
  if (found === null || found.total === 0) return;
  const first = { keyword, ...firstPage };
  const read = async () => {
    const page = (await visit.ask("search", { query: first })).read;
    return page === null ? undefined : `${page.total}: ${page.items.map(({ id }) => id).join()}`;
  };
  if (!(await isSameLanguage(read))) {
    visit.findings.note("search", "the same search finds other products: its pages are not tried");
    return;
  }
  const parts = { query: { keyword } };
  const listing = { call: "search", parts } as const;
  // Few products have one word: pages of one or two of them are walked.
  const limit = Math.max(1, Math.min(pageSize, Math.floor(found.total / 2)));
  await walkPages(visit, { ...listing, source: "S7.38", limit });
  await checkDefaultPageSize(visit, { ...listing, source: "S9.1" });
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];

const wordOf = (name: string): string => wordsOf(name)[0] ?? name;

const swapCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** What a search finds a product by; undefined: this product has none. */
const keywords: readonly (readonly [what: string, of: (product: Product) => string | undefined])[] =
  [
    ["a word of its name", ({ name }) => wordOf(name)],
    ["the last word of its name", ({ name }) => wordsOf(name).at(-1)],
    ["its name", ({ name }) => name],
    ["a word of its name, in other letters", ({ name }) => swapCase(wordOf(name))],
    [
      "a word of its description",
      ({ name, description }) => wordsOf(description).find((word) => !name.includes(word)),
    ],
  ];

/** The word of these descriptions and names that most of them have. */
const commonWord = (products: readonly Product[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { name, description } of products) {
    for (const word of new Set(wordsOf(`${name} ${description}`))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

/** A product is found by what it is called, in its own language and in Ukrainian. */
const probeKeywords = async (visit: Visit, listed: Product): Promise<void> => {
  const inLanguage = new Map<Language, Product>();
  for (const language of languages) {
    const own = await visit.ask("product", { params: { id: listed.id }, language });
    if (own.read !== null) inLanguage.set(language, own.read);
  }
  const asked: readonly { readonly language: Language; readonly product: Product | undefined }[] = [
    { language: "en", product: listed },
    { language: "uk", product: inLanguage.get("uk") },
  ];
  for (const { language, product } of asked) {
    const search = (keyword: string) =>
      visit.ask("search", { query: { keyword, ...firstPage }, language });
    const finds = ({ read }: CheckedResponse<Page<Product>>) =>
      read === null || read.total > read.rows || read.items.some(({ id }) => id === listed.id);
    for (const [what, of] of product === undefined ? [] : keywords) {
      const keyword = product && of(product);
      if (keyword === undefined) continue;
      const response = await search(keyword);
      if (finds(response)) continue;
      // It may search in another language than the one that it has answered in.
      let isFound = false;
      for (const other of inLanguage.values()) {
        isFound ||= finds(await search(of(other) ?? keyword));
      }
      if (isFound || !(await isSameLanguage(listedName(visit, listed.id)))) continue;
      visit.check(response, [], {
        rule: "filter",
        at: ["products"],
        expected: `product ${listed.id}: “${keyword}” is ${what}`,
        got: `${response.read?.total ?? 0} others`,
        source: "S7.38 D5",
      });
      return;
    }
  }
};

const probeSearch = async (
  visit: Visit,
  listed: Product,
  products: readonly Product[],
): Promise<void> => {
  const keyword = wordOf(listed.name);
  const search = (word: string) => visit.ask("search", { query: { keyword: word, ...firstPage } });
  const response = await search(keyword);
  const common = commonWord(products);
  if (common !== undefined) {
    const parts = { query: { keyword: common } };
    await checkDefaultPageSize(visit, { call: "search", source: "S9.1", parts });
  }
  await probeFound(visit, keyword, response.read);
  const keywordOfNothing = "zzqxjwv";
  const none = await search(keywordOfNothing);
  if ((none.read?.total ?? 0) === 0) await probeKeywords(visit, listed);
  else
    visit.check(none, [], {
      rule: "filter",
      at: ["total"],
      expected: `0: nothing is called “${keywordOfNothing}”`,
      source: "D5",
    });
};

const bought = (products: readonly Product[]): readonly Product[] =>
  products
    .filter((product) => canBeBought(product) && product.stock >= 5)
    .toSorted((a, b) => a.price - b.price);

/** Products that can be bought, cheapest first, without a probe of the catalogue. */
export const readProductsForSale = async (visit: Visit): Promise<readonly Product[]> => {
  const response = await visit.ask("products", { query: firstPage });
  return bought(response.read?.items ?? []);
};

/** Probes for customers only. @returns products that can be bought, cheapest first */
export const probeProducts = async (
  visit: Visit,
  category: number | undefined,
): Promise<readonly Product[]> => {
  const walked = await walkPages(visit, { call: "products", source: "S7.10", limit: pageSize });
  const products = walked?.page.items ?? [];
  await checkDefaultPageSize(visit, { call: "products", source: "S9.1" });
  const whole = walked?.page ?? null;
  await probeFlags(visit, { call: "products", params: undefined, whole, source: "S7.10" });
  const [first] = products;
  if (first === undefined) {
    visit.findings.notTried("no product in the first page of products", "product", "search");
  } else {
    const agrees = await probeProduct(visit, first);
    if (agrees) {
      const query = { page: 2, limit: pageSize };
      await checkAsOwn(visit, () => visit.ask("products", { query }), "S7.10 S3.5");
    }
    if (agrees && category !== undefined) {
      const list = () => visit.ask("categoryProducts", ofCategory(category));
      await checkAsOwn(visit, list, "S7.12 S3.5");
    }
    await probeSearch(visit, first, products);
    if (agrees) {
      const { name } = products.find(({ price }) => price % 100 !== 0) ?? first;
      const query = { keyword: wordOf(name), ...firstPage };
      await checkAsOwn(visit, () => visit.ask("search", { query }), "S7.38 S3.5");
    }
  }
  return bought(products);
};
