import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import styles from "./devtools.module.css";
import { CallsTab } from "./tabs/calls-tab.tsx";
import { CustomersTab } from "./tabs/customers-tab.tsx";
import { FaultsTab } from "./tabs/faults-tab.tsx";
import { MachinesTab } from "./tabs/machines-tab.tsx";
import { NowTab } from "./tabs/now-tab.tsx";
import { ProductsTab } from "./tabs/products-tab.tsx";
import { ReportTab } from "./tabs/report-tab.tsx";
import { StateTab } from "./tabs/state-tab.tsx";
import { commandsOf } from "./commands.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { type PanelContext, PanelProvider, useFakeServerState } from "./panel-context.ts";

const tabs = [
  { name: "now", label: "Now", Content: NowTab },
  { name: "customers", label: "Customers", Content: CustomersTab },
  { name: "products", label: "Products", Content: ProductsTab },
  { name: "faults", label: "Faults", Content: FaultsTab },
  { name: "calls", label: "Calls", Content: CallsTab },
  { name: "machines", label: "Machines", Content: MachinesTab },
  { name: "report", label: "Report", Content: ReportTab },
  { name: "state", label: "State", Content: StateTab },
] as const;

interface PanelProps extends Pick<
  PanelContext,
  "control" | "machines" | "reports" | "confirming" | "setConfirming"
> {
  /** The shown tab; an unknown name means the first. */
  readonly tab: string;
  readonly onTab: (name: string) => void;
  readonly edge: "top" | "bottom";
  readonly onEdge: (edge: "top" | "bottom") => void;
  readonly onClose: () => void;
}

/** The open panel. Not a dialog, because the shop stays usable beside it. */
export const Panel = ({ control, tab, onTab, edge, onEdge, onClose, ...given }: PanelProps) => {
  const { setConfirming } = given;
  const { state, outcome, forgetOutcome, act, refresh } = useFakeServerState(control);
  const commands = useMemo(() => commandsOf(control), [control]);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const lineHeight = useRef(0);
  const { name: current, Content } = tabs.find(({ name }) => name === tab) ?? tabs[0];

  useKeptFocus(panel, body);

  useLayoutEffect(() => {
    // Keeps the pressed button under the finger when the outcome line grows.
    const height = line.current?.offsetHeight ?? 0;
    if (body.current !== null) body.current.scrollTop += height - lineHeight.current;
    lineHeight.current = height;
  }, [outcome]);

  useEffect(() => {
    const tabs = list.current;
    const shown = tabs?.querySelector<HTMLElement>("[aria-selected=true]");
    if (tabs === null || shown === null || shown === undefined) return;
    // Not `scrollIntoView`, which may scroll the shop's page too.
    tabs.scrollLeft = shown.offsetLeft - (tabs.clientWidth - shown.offsetWidth) / 2;
  }, [current]);

  /** Clears the outcome of the previous tab. */
  const show = (name: string): void => {
    forgetOutcome();
    setConfirming(null);
    onTab(name);
  };
  const step = (event: KeyboardEvent): void => {
    const place = tabs.findIndex(({ name }) => name === current);
    const target = {
      ArrowRight: (place + 1) % tabs.length,
      ArrowLeft: (place + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (next === undefined) return;
    event.preventDefault();
    show(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-edge-of-page={edge}
      aria-label="Developer panel"
    >
      <div className={styles.head}>
        <h2 className={styles.heading}>Developer panel</h2>
        <button
          type="button"
          className={styles.quiet}
          aria-label="Refresh shop"
          title="Refresh shop: as if the customer came back to the page"
          onClick={() => {
            document.dispatchEvent(new Event("visibilitychange"));
            void refresh();
          }}
        >
          Refresh
        </button>
        <button
          type="button"
          className={`${styles.quiet} ${styles.move}`}
          aria-label={edge === "top" ? "Move to the bottom" : "Move to the top"}
          onClick={() => onEdge(edge === "top" ? "bottom" : "top")}
        >
          {edge === "top" ? "↓" : "↑"}
        </button>
        <button type="button" className={styles.quiet} aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </div>
      <div ref={list} role="tablist" aria-label="Developer panel" className={styles.tabs}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            className={styles.tab}
            onClick={() => show(name)}
            onKeyDown={step}
          >
            {label}
          </button>
        ))}
      </div>
      <p ref={line} role="status" className={styles.outcome} data-done={outcome?.isDone}>
        {outcome === null ? null : <span key={outcome.number}>{outcome.text}</span>}
      </p>
      {/* The scrolling container must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        key={current}
        ref={body}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
        className={styles.body}
      >
        {state === null ? (
          <p className={styles.note}>The server is asked …</p>
        ) : (
          <PanelProvider value={{ ...given, control, commands, state, refresh, act }}>
            <Content />
          </PanelProvider>
        )}
      </div>
    </aside>
  );
};
