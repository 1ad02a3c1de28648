import { cartHttp } from "../../adapters/http/cart.http.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { productScreen } from "../../adapters/xstate/screens/product.screen.ts";
import type { Page } from "../page.ts";

export const bindProduct = ({ api }: Page) =>
  productScreen({ cart: cartHttp(api), catalogue: catalogueHttp(api) });
