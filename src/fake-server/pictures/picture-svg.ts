import { bannerPictureSvg } from "./banner-picture.ts";
import { categoryPictureSvg } from "./category-picture.ts";
import type { PictureSpec } from "./picture-spec.ts";
import { productPictureSvg } from "./product-picture.ts";

/** Draws a picture as SVG text, deterministically. Node only (it reads the emoji file). */
export const pictureSvg = (spec: PictureSpec): string => {
  switch (spec.kind) {
    case "product":
      return productPictureSvg(spec);
    case "category":
      return categoryPictureSvg(spec);
    case "banner":
      return bannerPictureSvg(spec);
  }
};
