import type { Category } from "../../src/domain/catalogue/category.ts";
import type { Product } from "../../src/domain/catalogue/product.ts";
import { type CategoryId, parseCategoryId } from "../../src/domain/identity/ids.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { known, productId } from "./shop-data.ts";

export const categoryId = (id: number): CategoryId => known(parseCategoryId(String(id)));

export const category = (id: number, parentId: number | null = null): Category => ({
  id: categoryId(id),
  name: `Category ${id}`,
  image: null,
  parentId: parentId === null ? null : categoryId(parentId),
});

export const product = (id: number, changes: Partial<Product> = {}): Product => ({
  id: productId(id),
  name: `Product ${id}`,
  price: fromHundredths(10_50),
  originalPrice: null,
  stock: 9,
  sales: 3,
  images: [],
  tags: [],
  isRecommended: false,
  isHot: false,
  isNew: false,
  description: "",
  status: "on_sale",
  ...changes,
});
