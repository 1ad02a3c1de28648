import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Panel } from "./panel.tsx";
import { storePanelState, type PanelState, readPanelState } from "./panel-state.ts";
import type { PanelContext } from "./panel-context.ts";
import styles from "./devtools.module.css";

interface DevtoolsProps extends Pick<PanelContext, "control" | "machines" | "reports"> {
  /** The storage of the panel's state. */
  readonly storage: () => Storage;
}

/** By `code`, because with Alt macOS types another character than F. */
const isKey = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === "KeyF";

/** A handle at the edge of the screen, and the panel that it opens. */
export const Devtools = ({ storage, ...given }: DevtoolsProps) => {
  const [remembered, setRemembered] = useState(() => readPanelState(storage));
  const [confirming, setConfirming] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  // The focus moves only upon a toggle, not when the page loads with an open panel.
  const wasToggled = useRef(false);
  const { isOpen, tab, edge } = remembered;
  const put = (next: Partial<PanelState>): void => {
    const value = { ...remembered, ...next };
    storePanelState(storage, value);
    setRemembered(value);
  };
  const toggle = (): void => {
    wasToggled.current = true;
    setConfirming(null);
    put({ isOpen: !isOpen });
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    if (!isKey(event) && !(event.key === "Escape" && isInside)) return;
    event.preventDefault();
    // It would also close a popup of the shop.
    event.stopPropagation();
    // Escape first dismisses a pending confirmation.
    if (confirming !== null && !isKey(event)) setConfirming(null);
    else toggle();
  });
  useEffect(() => {
    // In the capture phase, before the shop and its popups.
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, []);
  useEffect(() => {
    if (!wasToggled.current) return;
    wasToggled.current = false;
    const target = isOpen
      ? panel.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")
      : handle.current;
    target?.focus({ preventScroll: true });
  }, [isOpen]);
  return isOpen ? (
    <div ref={panel}>
      <Panel
        {...given}
        tab={tab}
        edge={edge}
        onEdge={(next) => put({ edge: next })}
        onTab={(next) => put({ tab: next })}
        confirming={confirming}
        setConfirming={setConfirming}
        onClose={toggle}
      />
    </div>
  ) : (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label="Developer panel"
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+F"
      title="Developer panel (Alt+Shift+F)"
      onClick={toggle}
    >
      <span className={styles.grip} aria-hidden="true" />
    </button>
  );
};
