import { useSyncExternalStore } from "react";
import type { CallView } from "../../fake-server/request-log/logged-request.ts";
import { Section } from "../parts.tsx";
import styles from "../devtools.module.css";
import { usePanel } from "../panel-context.ts";

const fateText = ({ status, code }: CallView): string => {
  if (status === null) return "dropped";
  return code === null || code === status ? String(status) : `${status} · code ${code}`;
};

/** Of a call that a fault hit, the answer does not tell whether the shop has carried it out. */
const faultText = ({ fault, isApplied }: CallView): string =>
  `${fault}${isApplied ? ", applied" : ", not applied"}`;

const isGood = ({ status, code, fault }: CallView): boolean =>
  status !== null && status < 400 && code === null && fault === null;

export const CallsTab = () => {
  const { control } = usePanel();
  const calls = useSyncExternalStore(control.watchCalls, control.calls);
  return (
    <Section title="The last calls, newest first">
      {calls.length === 0 ? (
        <p className={styles.note}>No call yet.</p>
      ) : (
        <table className={styles.calls}>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Answer</th>
              <th scope="col" className={styles.number}>
                ms
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={call.number} className={isGood(call) ? undefined : styles.bad}>
                <td>
                  <b>{call.method}</b> {call.path}
                </td>
                <td>
                  {fateText(call)}
                  {call.fault === null ? null : <em className={styles.fault}>{faultText(call)}</em>}
                </td>
                <td className={styles.number}>{call.milliseconds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
