import type { ProductRow } from "../collections/product.ts";
import { pictureName } from "../pictures/picture-spec.ts";
import type { Shop } from "../shop/shop.ts";
import type { LocalizedText } from "../wire/localized-text.ts";
import { banners } from "./catalogue/banners.ts";
import { categories } from "./catalogue/categories.ts";
import { products } from "./catalogue/products.ts";
import type { ProductSeed } from "./catalogue/seed-types.ts";
import { entryIdOf, modelName, modelOf } from "./models.ts";
import type { ShopTexts } from "./shop-texts.ts";

/** For rows that only a loaded state has. */
const unnamed = (id: number): LocalizedText => {
  const text = `№ ${id}`;
  return { zh: text, en: text, uk: text, cs: text };
};

const productById = new Map(products.map((product) => [product.id, product]));
const categoryById = new Map(categories.map((category) => [category.id, category]));

/** The texts of all shops. */
export const catalogueTexts: ShopTexts = {
  product: (id) => {
    const entry = productById.get(entryIdOf(id));
    if (entry === undefined) return { name: unnamed(id), description: unnamed(id), tags: [] };
    const model = modelOf(id);
    return model === 0 ? entry : { ...entry, name: modelName(entry.name, model) };
  },
  category: (id) => categoryById.get(id)?.name ?? unnamed(id),
  banners: banners.map(({ title, url, picture }) => ({
    title,
    url,
    image: pictureName(picture),
  })),
};

/** A hash of the catalogue's ids and pictures: a snapshot of another catalogue is dropped. */
export const catalogueMark = (): string =>
  [
    categories.length,
    products.length,
    products.reduce((sum, { id, price, category_id }) => sum + id * price + category_id, 0),
  ].join("-");

/** A catalogue product as a row, at a position of the shop's default order. */
export const productRow = (
  { name: _, description: __, tags: ___, pictures, ...row }: ProductSeed,
  rank: number,
): ProductRow => ({ ...row, rank, images: pictures.map(pictureName) });

/** Shared by all shops: a shop that changes one has a row of its own. */
const rows = {
  categories: categories.map(({ id, parentId, picture }) => ({
    id,
    parent_id: parentId,
    image: pictureName(picture),
  })),
  products: products.map(productRow),
};

/** Seeds the categories without products. */
export const seedCategories = (shop: Shop): Promise<void> =>
  shop.tables.categories.insertMany(rows.categories);

export const seedCatalogue = async (shop: Shop): Promise<void> => {
  await seedCategories(shop);
  await shop.tables.products.insertMany(rows.products);
};
