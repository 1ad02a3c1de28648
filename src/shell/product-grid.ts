import card from "../ui/products/product-card.module.css";
import styles from "../ui/products/paged-product-grid.module.css";
import { element } from "./element.ts";
import type { Painting } from "./painting.ts";
import { productCard } from "./product-card.ts";
import { skeleton } from "./skeleton.ts";
import type { Row } from "./wire.ts";

/** The number of cards in the first view; `src/ui/kit/long-list.tsx` first draws as many. */
const firstRows = 6;

/** As `src/ui/products/product-card.tsx` draws it. */
const cardSkeleton = (): HTMLElement =>
  element(
    "span",
    card["card"],
    skeleton({ aspectRatio: "1 / 1" }, 0),
    element(
      "span",
      card["body"],
      element(
        "span",
        card["name"],
        skeleton({ width: "90%", height: "0.875rem" }),
        skeleton({ width: "55%", height: "0.875rem" }),
      ),
      element("span", card["tags"]),
      element("span", card["price"], skeleton({ width: "60%", height: "1.125rem" })),
      element("span", card["stock"], skeleton({ width: "45%", height: "0.75rem" })),
    ),
  );

/** The first cards of a list, as `src/ui/products/paged-product-grid.tsx` draws them. */
export const productGrid = (rows: readonly Row[], painting: Painting): HTMLElement =>
  element(
    "ul",
    styles["group"],
    ...rows
      .slice(0, firstRows)
      .map((row) => element("li", "", productCard(row, painting) ?? cardSkeleton())),
  );

export const productGridSkeleton = (): HTMLElement =>
  element("div", styles["grid"], ...Array.from({ length: firstRows }, cardSkeleton));
