/** The next touch ends the movement that is under way: the next screen would be drawn after it. */
export const endAtTouch = (): void =>
  addEventListener(
    "pointerdown",
    () => {
      for (const animation of document.getAnimations())
        if (
          animation.effect instanceof KeyframeEffect &&
          animation.effect.pseudoElement?.startsWith("::view-transition") === true
        )
          animation.finish();
    },
    { once: true },
  );
