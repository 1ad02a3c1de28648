import { useState } from "react";
import {
  type FaultKind,
  faultKinds,
  type LateAnswer,
  lateAnswers,
  latestEffect,
} from "../../fake-server/faults/fault.ts";
import { faultKindsForm, faultKindsOf } from "../../fake-server/faults/fault-kinds-of.ts";
import { defaultRate } from "../../fake-server/faults/seeded-faults.ts";
import type { FakeServerState } from "../../fake-server/views/fake-server-state.ts";
import { faultTexts } from "../fault-texts.ts";
import { Choice, CommandButton, Field, Section, TypedCommand } from "../parts.tsx";
import { counted } from "../../fake-server/views/counted.ts";
import styles from "../devtools.module.css";
import { percentText, readCount, parseDuration, durationText } from "../texts.ts";
import { usePanel } from "../panel-context.ts";

const effects = [
  { value: "", text: "as usual for the kind" },
  { value: "skipped", text: "before the server acts" },
  { value: "applied", text: "after it has acted" },
] as const;

const statusOf = (typed: string): number => {
  const status = readCount(typed) ?? 0;
  if (status >= 400 && status <= 599) return status;
  throw new Error(`“${typed}” is no status from 400 to 599`);
};

const bodyOf = (typed: string): unknown => {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
};

/** Ten minutes, in milliseconds. */
const longest = 600_000;

const millisecondsOf = (typed: string, most: number): number => {
  const milliseconds = readCount(typed);
  if (milliseconds !== null && milliseconds <= most) return milliseconds;
  throw new Error(`“${typed}” is no number of milliseconds up to ${most}`);
};

/** The fault kinds with a delay, and the label of their default. */
const waits: Readonly<Partial<Record<FaultKind, string>>> = {
  delay: "until it is released",
  silence: "until it is released",
  gateway: "at once",
  drop: "at once",
  late: "at once",
};

const lateAnswerTexts = {
  gateway: "a gateway’s 504 in HTML",
  drop: "the connection drops",
  silence: "silence",
  accepted: "a success that says nothing",
} as const;

const Planned = () => {
  const { commands, state } = usePanel();
  const [call, setCall] = useState("POST /client/pay");
  const [kind, setKind] = useState<FaultKind>("drop");
  const [times, setTimes] = useState("1");
  const [milliseconds, setMilliseconds] = useState("");
  const [answer, setAnswer] = useState<LateAnswer>("gateway");
  const [actsAfter, setActsAfter] = useState("");
  const [status, setStatus] = useState("500");
  const [body, setBody] = useState("");
  const [effect, setEffect] = useState<(typeof effects)[number]["value"]>("");
  const wait = waits[kind];
  return (
    <Section title="The next call of a kind">
      <Choice
        label="Call"
        value={call}
        onValue={setCall}
        options={state.callNames.map((name) => ({ value: name, text: name }))}
      />
      <Choice
        label="Fault"
        value={kind}
        onValue={(value) => setKind(faultKinds.find((each) => each === value) ?? "drop")}
        options={faultKinds.map((name) => ({ value: name, text: name }))}
      />
      <p className={styles.note}>{faultTexts[kind]}</p>
      {kind === "late" ? (
        <>
          <Choice
            label="Answer"
            value={answer}
            onValue={(value) => setAnswer(lateAnswers.find((each) => each === value) ?? "gateway")}
            options={lateAnswers.map((value) => ({ value, text: lateAnswerTexts[value] }))}
          />
          <Field
            label="Acts after, milliseconds"
            inputMode="numeric"
            value={actsAfter}
            onValue={setActsAfter}
            placeholder="8000, by the server’s clock"
          />
        </>
      ) : null}
      {wait === undefined ? null : (
        <Field
          label="Milliseconds"
          inputMode="numeric"
          value={milliseconds}
          onValue={setMilliseconds}
          placeholder={kind === "late" && answer === "silence" ? waits.silence : wait}
        />
      )}
      {kind === "status" ? (
        <Field label="HTTP status" inputMode="numeric" value={status} onValue={setStatus} />
      ) : null}
      {kind === "answer" ? (
        <Field
          label="Body"
          value={body}
          onValue={setBody}
          placeholder='JSON or text, such as {"code":0,"data":{}}'
        />
      ) : null}
      {kind === "late" ? null : (
        <Choice
          label="When"
          value={effect}
          onValue={(value) => setEffect(effects.find((each) => each.value === value)?.value ?? "")}
          options={effects}
        />
      )}
      <div className={styles.line}>
        <Field label="Calls it hits" inputMode="numeric" value={times} onValue={setTimes} />
        <CommandButton
          command={async () => {
            const count = readCount(times);
            if (count === null || count === 0) {
              throw new Error(`“${times}” is no whole number from 1`);
            }
            return commands.planFault({
              call,
              kind,
              times: count,
              ...(effect === "" || kind === "late" ? {} : { effect }),
              ...(kind === "status" ? { status: statusOf(status) } : {}),
              ...(kind === "answer" && body.trim() !== "" ? { body: bodyOf(body) } : {}),
              ...(wait !== undefined && milliseconds.trim() !== ""
                ? { milliseconds: millisecondsOf(milliseconds, longest) }
                : {}),
              ...(kind === "late" ? { answer } : {}),
              ...(kind === "late" && actsAfter.trim() !== ""
                ? { actsAfter: millisecondsOf(actsAfter, latestEffect) }
                : {}),
            });
          }}
        >
          Plan fault
        </CommandButton>
      </div>
      {state.held === 0 ? null : (
        <div className={styles.commands}>
          <CommandButton command={() => commands.releaseHeld()}>
            Release {counted(state.held, "held answer")}
          </CommandButton>
        </div>
      )}
    </Section>
  );
};

const seededText = ({ seed, rate, kinds }: NonNullable<FakeServerState["faults"]>): string => {
  const only = kinds === undefined ? "" : `, only by ${kinds.join(", ")}`;
  return `Seed ${seed} hits ${percentText(rate)} of the calls${only}.`;
};

const Seeded = () => {
  const { commands, state } = usePanel();
  const [seed, setSeed] = useState(String(state.faults?.seed ?? 1));
  const [rate, setRate] = useState(String(state.faults?.rate ?? defaultRate));
  const [named, setNamed] = useState(state.faults?.kinds?.join(", ") ?? "");
  return (
    <Section title="Faults by seed">
      <p className={styles.note}>
        {state.faults === null ? "None: calls go well." : seededText(state.faults)}
      </p>
      <div className={styles.line}>
        <Field label="Seed" inputMode="numeric" value={seed} onValue={setSeed} />
        <Field label="Rate, 0 to 1" inputMode="decimal" value={rate} onValue={setRate} />
      </div>
      <Field
        label="Kinds"
        value={named}
        onValue={setNamed}
        placeholder="the usual ones; or late, gateway, …"
      />
      <div className={styles.commands}>
        <CommandButton
          command={async () => {
            const number = readCount(seed);
            const share = rate.trim() === "" ? Number.NaN : Number(rate);
            if (number === null) throw new Error(`Seed “${seed}” is no whole number from 0`);
            if (!(share >= 0 && share <= 1)) {
              throw new Error(`Rate “${rate}” is no number from 0 to 1`);
            }
            const kinds = named.trim() === "" ? null : faultKindsOf(named);
            if (kinds === undefined) throw new Error(`Kinds “${named}” are not ${faultKindsForm}`);
            return commands.startFaults({
              seed: number,
              rate: share,
              ...(kinds === null ? {} : { kinds }),
            });
          }}
        >
          Start faults
        </CommandButton>
        {state.faults === null ? null : (
          <CommandButton command={() => commands.stopFaults()}>Stop faults</CommandButton>
        )}
      </div>
    </Section>
  );
};

/** How the server treats a repeated request. */
const SentTwice = () => {
  const { commands, state } = usePanel();
  const { idempotency } = state.modes;
  const other = idempotency === "honoured" ? "ignored" : "honoured";
  return (
    <Section title="Sent twice">
      <p className={styles.note}>
        {idempotency === "honoured"
          ? "The Idempotency-Key is honoured: the second request does nothing."
          : "The Idempotency-Key is ignored: the second request has its own effect."}
      </p>
      <div className={styles.commands}>
        <CommandButton command={() => commands.setIdempotency(other)}>
          {other === "ignored" ? "Ignore the key" : "Honour the key"}
        </CommandButton>
      </div>
    </Section>
  );
};

/** When the shop learns of a payment on the payment site. */
const PaymentSite = () => {
  const { commands, state } = usePanel();
  const { siteConfirmsAfter } = state.modes;
  return (
    <Section title="The payment site">
      <p className={styles.note}>
        {siteConfirmsAfter === 0
          ? "It confirms at once."
          : `It confirms ${durationText(siteConfirmsAfter)} later.`}
      </p>
      <TypedCommand
        label="Confirms after"
        placeholder="40 s, 5 min"
        command={async (span) => {
          const milliseconds = parseDuration(span);
          if (milliseconds === null || milliseconds > latestEffect) {
            throw new Error(`“${span}” is no span of time up to a day: 40 s or 5 min`);
          }
          return commands.confirmAfter(milliseconds);
        }}
      >
        Confirm later
      </TypedCommand>
      {siteConfirmsAfter === 0 ? null : (
        <div className={styles.commands}>
          <CommandButton command={() => commands.confirmAfter(0)}>Confirm at once</CommandButton>
        </div>
      )}
    </Section>
  );
};

export const FaultsTab = () => (
  <>
    <Planned />
    <Seeded />
    <SentTwice />
    <PaymentSite />
  </>
);
