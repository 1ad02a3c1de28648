import { type RefCallback, useCallback } from "react";
import type { ProductId } from "../../domain/identity/ids.ts";
import { firstViewLoaded } from "../kit/first-view-loaded.ts";
import { mayAnimate } from "../kit/may-animate.ts";
import type * as GrowPicture from "./grow-picture.ts";
import { wasOpened } from "./opened-product.ts";

let late: typeof GrowPicture | undefined;
void firstViewLoaded()
  .then(() => import("./grow-picture.ts"))
  .then(
    (fetched) => {
      late = fetched;
    },
    () => {},
  );

/** The position of the picture that unmounts in this commit; null: none does. */
let left: DOMRect | null = null;

/**
 * The ref of a product's picture. If one commit replaces a screen by another, and both show the opened
 * product's picture, the picture grows from its former place to the new one (decisions/0067).
 */
export const useGrowingPicture = (id: ProductId): RefCallback<HTMLElement> =>
  useCallback(
    (picture) => {
      if (picture === null) return;
      const from = left;
      let end = (): void => {};
      // In the next frame the scroll position is restored, and the layout is computed anyway.
      if (from !== null && wasOpened(id))
        requestAnimationFrame(() => {
          end = late?.growPicture(picture, from) ?? end;
        });
      return () => {
        end();
        // A list may have thousands of pictures: only the opened one is measured.
        if (!wasOpened(id) || !mayAnimate()) return;
        left = picture.getBoundingClientRect();
        queueMicrotask(() => {
          left = null;
        });
      };
    },
    [id],
  );
