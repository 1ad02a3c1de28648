import { useEffect, useState } from "react";
import type { Drawing } from "./drawing.tsx";
import type { DrawingName } from "./drawings.ts";

let fetched: typeof Drawing | null = null;

/** A drawing that loads after the text, in reserved space. A failed load renders nothing. */
export const LazyDrawing = ({ name }: { readonly name: DrawingName }) => {
  const [Drawn, setDrawn] = useState(() => fetched);
  useEffect(() => {
    if (Drawn === null)
      import("./drawing.tsx").then(
        (part) => {
          fetched = part.Drawing;
          setDrawn(() => fetched);
        },
        () => {},
      );
  }, [Drawn]);
  return Drawn === null ? null : <Drawn name={name} />;
};
