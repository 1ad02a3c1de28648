import carousel from "../ui/kit/carousel.module.css";
import styles from "../ui/screens/product/product-gallery.module.css";
import { element } from "./element.ts";
import { icon } from "./icon.ts";
import { inactive } from "./inactive.ts";
import { picture } from "./picture.ts";

const dot = (index: number): HTMLElement => {
  const button = element("button", carousel["dot"]);
  if (index === 0) button.setAttribute("aria-current", "true");
  return button;
};

/**
 * A product's first picture with its overlays, as `src/ui/screens/product/product-gallery.tsx` draws it.
 * `enlarge`: the zoom icon; empty: the policy has no zoom.
 */
export const productGallery = (
  images: readonly string[],
  name: string,
  enlarge: string,
): HTMLElement => {
  const frame = picture(images[0], undefined, name);
  if (images.length === 0) return frame;
  const slide = element("div", styles["slide"], frame);
  const isSeries = images.length > 1;
  if (isSeries) slide.append(element("span", styles["counter"], `1\u2009/\u2009${images.length}`));
  if (enlarge !== "")
    slide.append(
      inactive(
        element("button", styles["enlarge"], element("span", styles["sign"], icon(enlarge))),
      ),
    );
  const section = element(
    "section",
    carousel["carousel"],
    element(
      "div",
      carousel["viewport"],
      element("div", carousel["slides"], element("div", carousel["slide"], slide)),
    ),
  );
  if (isSeries)
    section.append(
      inactive(
        element(
          "div",
          carousel["controls"],
          element("div", carousel["pill"], ...images.map((_, index) => dot(index))),
        ),
      ),
    );
  return section;
};
