import { cartHttp } from "../../adapters/http/cart.http.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { cartScreen } from "../../adapters/xstate/screens/cart.screen.ts";
import type { Page } from "../page.ts";

export const bindCart = ({ api }: Page) =>
  cartScreen({ cart: cartHttp(api), catalogue: catalogueHttp(api) });
