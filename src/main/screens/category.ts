import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { categoryScreen } from "../../adapters/xstate/screens/category.screen.ts";
import type { Page } from "../page.ts";

export const bindCategory = ({ api }: Page) => categoryScreen({ catalogue: catalogueHttp(api) });
