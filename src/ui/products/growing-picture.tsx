import { type ReactNode, ViewTransition } from "react";
import type { ProductId } from "../../domain/identity/ids.ts";
import type { nextScreen } from "../routing/shown-location.tsx";

/** Only from one screen to the next, and only where something may move. */
const whenNext: Record<typeof nextScreen | "default", string> = {
  "next screen": "picture",
  default: "none",
};

/** A touch ends the movement: the next screen would be drawn after it. */
const endWhenTouched = (): (() => void) => {
  const end = (): void => {
    for (const animation of document.getAnimations())
      if (
        animation.effect instanceof KeyframeEffect &&
        animation.effect.pseudoElement?.startsWith("::view-transition") === true
      )
        animation.finish();
  };
  addEventListener("pointerdown", end, { once: true });
  return () => removeEventListener("pointerdown", end);
};

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
  <ViewTransition name={`product-${id}`} default="none" share={whenNext} onShare={endWhenTouched}>
    {children}
  </ViewTransition>
);
