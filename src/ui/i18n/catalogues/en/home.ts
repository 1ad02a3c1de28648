export const catalogue = {
  title: "Shop",
  offers: "Offers",
  offersFailed: "The offers could not be loaded",
  categories: "Categories",
  categoriesFailed: "The categories could not be loaded",
  products: "Products",
  filter: "Show",
  "filter.recommended": "Recommended",
  "filter.hot": "Hot",
  "filter.new": "New",
  noProducts: "Nothing here at the moment",
  noProductsHint: "Try another selection, or come back a little later.",
} as const;
