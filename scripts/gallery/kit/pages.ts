/** The kit's parts, a page of the gallery each. */
export const kitPages = ["buttons", "fields", "choices", "goods", "messages", "bars"] as const;
export type KitPage = (typeof kitPages)[number];
