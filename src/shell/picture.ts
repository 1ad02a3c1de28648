import styles from "../ui/kit/product-image.module.css";
import { pictureHue } from "../ui/kit/picture-hue.ts";
import { element } from "./element.ts";

/**
 * A picture in its frame, as `src/ui/kit/product-image.tsx` draws it. It has no address yet: a slow phone handles
 * each picture for 12 to 20 ms, so only the largest is loaded before React's cards can be tapped.
 */
export const picture = (address: unknown, ratio = "", alt = ""): HTMLElement => {
  const frame = element("span", styles["frame"]);
  if (ratio !== "") frame.style.aspectRatio = ratio;
  if (typeof address !== "string" || address === "") return frame;
  frame.style.setProperty("--hue", `${pictureHue(address)}`);
  const image = element("img", styles["image"]);
  image.alt = alt;
  image.draggable = false;
  image.dataset["src"] = address;
  frame.append(image);
  return frame;
};

/** Sets the pictures' addresses, which starts their loading. For the largest one of a first view. */
export const loadPictures = (within: ParentNode): void => {
  for (const image of within.querySelectorAll<HTMLImageElement>("img[data-src]")) {
    image.src = image.dataset["src"] ?? "";
    delete image.dataset["src"];
  }
};
