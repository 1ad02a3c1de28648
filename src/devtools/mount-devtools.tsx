import { createRoot } from "react-dom/client";
import type { FakeServerControl } from "./fake-server-control.ts";
import { Devtools } from "./devtools.tsx";
import type { PanelContext } from "./panel-context.ts";

/** Events that the shop listens for on the document. */
const stoppedEvents = [
  "focusin",
  "focusout",
  "input",
  "change",
  "keydown",
  "keyup",
  "click",
  "pointerdown",
  "touchstart",
  "touchmove",
  "wheel",
] as const;

/**
 * Mounts the developer’s panel outside <body>, where the shop's popups neither hide it, lock its
 * scrolling, nor treat its presses as outside presses. Its events do not reach the shop. Returns
 * the unmount function.
 */
export const mountDevtools = (
  control: FakeServerControl,
  watched: Pick<PanelContext, "machines" | "reports">,
): (() => void) => {
  const host = document.createElement("div");
  host.dataset["devtools"] = "";
  document.documentElement.append(host);
  const root = createRoot(host);
  root.render(<Devtools {...watched} control={control} storage={() => window.sessionStorage} />);
  // After React's own listeners on the same element.
  for (const type of stoppedEvents) host.addEventListener(type, (event) => event.stopPropagation());
  return () => {
    root.unmount();
    host.remove();
  };
};
