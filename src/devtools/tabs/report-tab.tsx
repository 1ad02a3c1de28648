import { useState } from "react";
import type { Frame } from "../../fake-server/bug-reports/frames.ts";
import { counted } from "../../fake-server/views/counted.ts";
import styles from "../devtools.module.css";
import { download } from "../download.ts";
import { CommandButton, FileField, Section } from "../parts.tsx";
import { usePanel } from "../panel-context.ts";

interface StepProps {
  readonly frames: readonly Frame[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** One step of a report, and the way to its neighbours. */
const Step = ({ frames, place, onPlace }: StepProps) => {
  const frame = frames[place];
  if (frame === undefined) return <p className={styles.note}>The report has no steps.</p>;
  const { number, at, line, by, because, route, machines } = frame;
  const last = frames.length - 1;
  return (
    <>
      <div className={styles.commands}>
        <button
          type="button"
          className={styles.button}
          aria-disabled={place === 0}
          onClick={() => onPlace(Math.max(0, place - 1))}
        >
          Back
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={place === last}
          onClick={() => onPlace(Math.min(last, place + 1))}
        >
          Forward
        </button>
      </div>
      <p className={styles.actor} role="status">
        <strong>
          {number} of {frames.length}
        </strong>{" "}
        after {(at / 1000).toFixed(1)} s: {line}
      </p>
      <p className={styles.note}>
        By the {by}
        {because === null ? "" : `: ${because}`}. At {route ?? "an unknown route"}.
      </p>
      <ul className={styles.rows}>
        {Object.entries(machines).map(([machine, state]) => (
          <li key={machine} className={styles.row}>
            <strong>{machine}</strong> <span className={styles.state}>{state}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Saves this page's report, and goes through one that a customer has saved. */
export const ReportTab = () => {
  const { reports } = usePanel();
  const [frames, setFrames] = useState<readonly Frame[] | null>(null);
  const [place, setPlace] = useState(0);
  return (
    <>
      <Section title="This page">
        <div className={styles.commands}>
          <CommandButton
            command={async () => {
              download(await reports.file(), "shop-report.json");
              return "Saved as shop-report.json, without amounts";
            }}
          >
            Save a report file
          </CommandButton>
        </div>
      </Section>
      <Section title="A customer's report">
        <FileField
          label="Open a report"
          command={async (chosen) => {
            const opened = await reports.frames(await chosen.text(), chosen.name);
            setFrames(opened);
            setPlace(0);
            return `${chosen.name}: ${counted(opened.length, "step")}`;
          }}
        />
        {frames === null ? null : <Step frames={frames} place={place} onPlace={setPlace} />}
      </Section>
    </>
  );
};
