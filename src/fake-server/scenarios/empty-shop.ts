import { newcomer } from "../seeds/newcomer.ts";
import { seedCategories } from "../seeds/seed-catalogue.ts";

/** Categories without products and banners. */
export const emptyShop = newcomer({
  name: "empty-shop",
  title: "A shop without a single product, a customer without a past",
  note: "no money and nothing to buy: every screen in its empty state",
  settings: { welcomeCredit: 0 },
  seedGoods: seedCategories,
});
