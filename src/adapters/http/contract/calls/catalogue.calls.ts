import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { categoriesAnswer, productAnswer, productsAnswer } from "../catalogue.answers.ts";
import { refusals } from "../refusals.ts";
import {
  CategoryPath,
  CategoryProductsQuery,
  ProductPath,
  ProductsQuery,
  SearchQuery,
} from "../requests/catalogue.requests.ts";

export const catalogueCalls = {
  categories: {
    ...endpoints.categories,
    operationId: "listCategories",
    noun: "catalogue",
    title: "All categories",
    sources: ["S7.9"],
    access: "open",
    answer: categoriesAnswer,
    refusals: [],
  },
  products: {
    ...endpoints.products,
    operationId: "listProducts",
    noun: "catalogue",
    title: "A page of products",
    sources: ["S7.10", "S9.1"],
    access: "customer",
    query: ProductsQuery,
    answer: productsAnswer,
    refusals: [],
  },
  product: {
    ...endpoints.product,
    operationId: "getProduct",
    noun: "catalogue",
    title: "One product",
    sources: ["S7.11", "D4"],
    access: "customer",
    parameters: ProductPath,
    answer: productAnswer,
    place: "bare",
    refusals: [refusals.productNotFound],
  },
  categoryProducts: {
    ...endpoints.categoryProducts,
    operationId: "listCategoryProducts",
    noun: "catalogue",
    title: "A page of a category's products",
    text: "Open: anonymous visitors may look (S6.1).",
    sources: ["S7.12", "S9.1"],
    access: "open",
    parameters: CategoryPath,
    query: CategoryProductsQuery,
    answer: productsAnswer,
    refusals: [refusals.notFound],
  },
  search: {
    ...endpoints.search,
    operationId: "searchProducts",
    noun: "catalogue",
    title: "Search products",
    sources: ["S7.38", "D5"],
    access: "customer",
    query: SearchQuery,
    answer: productsAnswer,
    refusals: [],
  },
} as const satisfies Calls;
