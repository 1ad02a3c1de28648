type Catalogue = Readonly<Record<string, string>>;

export { catalogue as common } from "./zh/common.ts";

/** One chunk per screen. The glob is per language, so that a visitor loads the list of one only. The build
    writes `page` into the page itself. */
export const screens = import.meta.glob<Catalogue>(["./zh/*.ts", "!./zh/{common,page}.ts"], {
  import: "catalogue",
});
