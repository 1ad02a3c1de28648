export const catalogue = {
  title: "Product",
  photos: "Photos",
  about: "About this product",
  addToCart: "Add to cart",
  adding: "Adding to cart…",
  added: "Added to cart",
  notAdded: "The product could not be added to the cart",
  buyNow: "Buy now",
  outcomeUnknownTitle: "We don’t know whether it was added",
  outcomeUnknownMessage:
    "The shop’s answer did not reach us. Have a look in your cart before you add it again.",
  viewCart: "View cart",
  offSale: "This product is no longer on sale.",
  outOfStock: "This product is out of stock at the moment.",
  unknownProduct: "There is no such product, or it has been taken out of the shop.",
} as const;
