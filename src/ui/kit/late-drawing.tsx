import { useEffect, useState } from "react";
import type { Drawing } from "./drawing.tsx";
import type { DrawingName } from "./drawings.ts";

let fetched: typeof Drawing | null = null;

/** Behind the words, as few see it in a first view; its room is there. One that does not arrive is left out. */
export const LateDrawing = ({ name }: { readonly name: DrawingName }) => {
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
