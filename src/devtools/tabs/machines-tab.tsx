import { useSyncExternalStore } from "react";
import type { ActorView } from "../machine-watch.ts";
import { Section } from "../parts.tsx";
import { counted } from "../../fake-server/views/counted.ts";
import styles from "../devtools.module.css";
import { timeText } from "../../fake-server/wire/time.ts";
import { usePanel } from "../panel-context.ts";

const deepest = 6;

/** A context as JSON: actors by their ids, without cycles. */
const contextText = (context: unknown): string => {
  const plain = (value: unknown, depth: number): unknown => {
    if (typeof value === "bigint" || typeof value === "symbol") return String(value);
    if (typeof value === "function") return "(function)";
    if (typeof value !== "object" || value === null) return value;
    if ("sessionId" in value && "getSnapshot" in value) return `(actor ${String(value.sessionId)})`;
    if (depth === deepest) return "…";
    if (value instanceof Map) return plain(Object.fromEntries(value), depth);
    if (value instanceof Set) return plain([...value], depth);
    if (Array.isArray(value)) {
      const shown = value.slice(0, 5).map((each) => plain(each, depth + 1));
      return value.length > 5 ? [...shown, `… ${value.length} in all`] : shown;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, plain(inner, depth + 1)]),
    );
  };
  return JSON.stringify(plain(context, 0), null, 1);
};

interface BranchProps {
  readonly actors: ReadonlyMap<string | null, readonly ActorView[]>;
  readonly of: string | null;
}

const Branch = ({ actors, of }: BranchProps) => {
  const here = actors.get(of);
  return here === undefined ? null : (
    <ul className={of === null ? styles.rows : styles.branch}>
      {here.map(({ key, name, state, event, at, context }) => (
        <li key={key} className={of === null ? styles.row : undefined}>
          <p className={styles.actor}>
            <strong>{name}</strong> <span className={styles.state}>{state}</span>
          </p>
          <p className={styles.note}>
            {event} at {timeText(at).slice(11)}
          </p>
          {context === undefined ? null : (
            <details className={styles.context}>
              <summary>Context of {name}</summary>
              <pre>{contextText(context)}</pre>
            </details>
          )}
          <Branch actors={actors} of={key} />
        </li>
      ))}
    </ul>
  );
};

/** The running actors of the page: state and last event. */
export const MachinesTab = () => {
  const { machines } = usePanel();
  const actors = useSyncExternalStore(machines.subscribe, machines.actors);
  return (
    <Section title={counted(actors.length, "living actor")}>
      <Branch actors={Map.groupBy(actors, ({ parent }) => parent)} of={null} />
    </Section>
  );
};
