import { CategoryFromWire, ProductFromWire } from "../wire/catalogue.wire.ts";
import { entity, list, page } from "./answer.ts";

export const categoriesAnswer = list("categories", CategoryFromWire);
export const productsAnswer = page("products", ProductFromWire);
export const productAnswer = entity("product", ProductFromWire);
