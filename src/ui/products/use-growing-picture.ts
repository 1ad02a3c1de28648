import { type RefCallback, useCallback } from "react";
import type { ProductId } from "../../domain/identity/ids.ts";
import { firstViewLoaded } from "../kit/first-view-loaded.ts";
import { mayMove } from "../kit/may-move.ts";
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

/** Where the picture that leaves with its screen was seen; null: none leaves in this commit. */
let left: DOMRect | null = null;

/**
 * The ref of a product's picture. When one screen takes the place of another in one commit and both have the
 * picture of the product that was opened, it grows from where it was to where it is (decisions/0067).
 */
export const useGrowingPicture = (id: ProductId): RefCallback<HTMLElement> =>
  useCallback(
    (picture) => {
      if (picture === null) return;
      const from = left;
      let end = (): void => {};
      // The frame lays the screen out anyway, and its place has been restored.
      if (from !== null && wasOpened(id))
        requestAnimationFrame(() => {
          end = late?.growPicture(picture, from) ?? end;
        });
      return () => {
        end();
        // A list may have thousands: of the others nobody asks where they are.
        if (!wasOpened(id) || !mayMove()) return;
        left = picture.getBoundingClientRect();
        queueMicrotask(() => {
          left = null;
        });
      };
    },
    [id],
  );
