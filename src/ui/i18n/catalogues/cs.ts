type Catalogue = Readonly<Record<string, string>>;

export { catalogue as common } from "./cs/common.ts";

/** One chunk per screen. The glob is per language, so that a visitor loads the list of one only. */
export const screens = import.meta.glob<Catalogue>(["./cs/*.ts", "!./cs/common.ts"], {
  import: "catalogue",
});
