type Catalogue = Readonly<Record<string, string>>;

export { catalogue as common } from "./uk/common.ts";

/** One chunk per screen. Listed here, so that a visitor fetches the list of one language only. */
export const screens = import.meta.glob<Catalogue>(["./uk/*.ts", "!./uk/common.ts"], {
  import: "catalogue",
});
