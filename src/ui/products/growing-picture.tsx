import { type ReactNode, ViewTransition } from "react";
import type { ProductId } from "../../domain/identity/ids.ts";
import { lessMotion } from "../kit/may-move.ts";

/** Loaded at the first movement, which is not ended by a touch that comes earlier. */
const endWhenTouched = (): void =>
  void import("./end-at-touch.ts").then(
    ({ endAtTouch }) => endAtTouch(),
    () => {},
  );

interface GrowingPictureProps {
  readonly id: ProductId;
  /** The picture: one element. */
  readonly children: ReactNode;
}

/**
 * A product's picture, which grows from a list into the product's screen and back when one takes the place of
 * the other in a transition (decisions/0067). Nothing else moves, and without view transitions in the browser
 * nothing does.
 */
export const GrowingPicture = ({ id, children }: GrowingPictureProps) => (
  <ViewTransition
    name={`product-${id}`}
    default="none"
    share={lessMotion() ? "none" : "picture"}
    onShare={endWhenTouched}
  >
    {children}
  </ViewTransition>
);
