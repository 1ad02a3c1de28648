import { lazyPart } from "../kit/lazy-part.ts";
import { ScreenFrame } from "../kit/screen-frame.tsx";

/** Seldom needed: its code comes when an address leads nowhere. */
export const NotFound = lazyPart(
  async () => (await import("../screens/not-found/not-found.tsx")).NotFound,
  <ScreenFrame>{null}</ScreenFrame>,
);
