import { CategoryFromWire, ProductFromWire } from "../../wire/catalogue.wire.ts";
import { always, entity, missing, nullable, optional } from "./entity.ts";

export const category = entity(CategoryFromWire, {
  name: "Category",
  text: "A category of products.",
  sources: ["S3.4"],
  fields: {
    id: always(3, "Of the category."),
    name: always("Kitchen", "In the language asked for."),
    image: nullable("/pictures/category-kitchen.svg", "A picture's address."),
    parent_id: optional(null, "Of the category above; null or missing at the top."),
  },
});

export const product = entity(ProductFromWire, {
  name: "Product",
  text: "A product of the catalogue.",
  sources: ["S3.5"],
  fields: {
    id: always(17, "Of the product."),
    name: always("Walnut desk lamp", "In the language asked for."),
    price: always(129.9, "Of one piece."),
    original_price: optional("159.00", "Shown struck out where there is one."),
    stock: always(12, "Pieces left."),
    sales: always(340, "Pieces sold."),
    images: always(["/pictures/product-17.svg"], "Addresses of pictures; cards show the first."),
    tags: always(["Bestseller"], "In the language asked for."),
    is_recommended: always(1, "Listed under Recommended."),
    is_hot: always(true, "Listed under Hot."),
    is_new: always(0, "Listed under New."),
    description: always("A lamp of oiled walnut.", "In the language asked for; may be empty."),
    status: missing("on_sale", "Anything but `on_sale` cannot be bought. Missing: on sale (D13).", {
      open: true,
    }),
  },
});
