import { createRoot } from "react-dom/client";
import type { Hand } from "./hand.ts";
import type { MachineWatch } from "./machine-watch.ts";
import { ServerHand } from "./server-hand.tsx";

/** What the shop listens for on the document. */
const kept = [
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
 * Puts the server's hand beside the shop's page: outside <body>, where the shop's popups hide
 * nothing, lock nothing and take no press for one beside them; and what happens in it is not heard
 * by the shop. Answers the way to take it away.
 */
export const mountServerHand = (
  hand: Hand,
  machines: MachineWatch,
  page: Document = document,
): (() => void) => {
  const host = page.createElement("div");
  host.dataset["serverHand"] = "";
  page.documentElement.append(host);
  const root = createRoot(host);
  root.render(<ServerHand hand={hand} machines={machines} storage={() => window.sessionStorage} />);
  // After React's own listeners on the same element.
  for (const type of kept) host.addEventListener(type, (event) => event.stopPropagation());
  return () => {
    root.unmount();
    host.remove();
  };
};
