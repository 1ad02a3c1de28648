import { type ReactNode, useEffect, useState } from "react";
import type { Pending } from "../../fake-server/views/fake-server-state.ts";
import { CommandButton, Field, Rows, Section } from "../parts.tsx";
import styles from "../devtools.module.css";
import { amountText, instantText, readSpan, spanText, statusText } from "../texts.ts";
import { useReach } from "../use-reach.ts";
import { useNow } from "../use-now.ts";

const steps = [
  { label: "+1 min", milliseconds: 60_000 },
  { label: "+1 h", milliseconds: 3_600_000 },
  { label: "+1 day", milliseconds: 86_400_000 },
] as const;

const Clock = ({ now }: { readonly now: number }) => {
  const { commands } = useReach();
  const [span, setSpan] = useState("");
  return (
    <Section title="The server’s clock">
      <p className={styles.clock}>
        <time dateTime={new Date(now).toISOString()}>{instantText(now)}</time> UTC
      </p>
      <div className={styles.commands}>
        {steps.map(({ label, milliseconds }) => (
          <CommandButton key={label} command={() => commands.advance(milliseconds)}>
            {label}
          </CommandButton>
        ))}
      </div>
      <div className={styles.line}>
        <Field label="Advance by" value={span} onValue={setSpan} placeholder="90 s, 5 min, 2 h" />
        <CommandButton
          command={async () => {
            const milliseconds = readSpan(span);
            if (milliseconds === null) {
              throw new Error(`“${span}” is no span of time: 90 s, 5 min, 2 h or 3 d`);
            }
            return commands.advance(milliseconds);
          }}
        >
          Advance
        </CommandButton>
      </div>
    </Section>
  );
};

interface FactsProps {
  readonly head: ReactNode;
  readonly row: Pending;
  readonly now: number;
  /** What happens automatically when it is due. */
  readonly then?: string;
  readonly more?: string;
}

const Facts = ({
  head,
  row: { customer, amount, createdAt, dueAt },
  now,
  then,
  more,
}: FactsProps) => (
  <p className={styles.facts}>
    <strong>{head}</strong>
    <span>
      {customer} · {amountText(amount)} · {spanText(Math.max(0, now - createdAt))} old
      {dueAt === null || then === undefined
        ? null
        : ` · ${then} in ${spanText(Math.max(0, dueAt - now))}`}
    </span>
    {more === undefined ? null : <span>{more}</span>}
  </p>
);

/** The server's pending jobs and its clock. */
export const NowTab = () => {
  const { control, commands, look, state } = useReach();
  const ownFirst = <Row extends Pending>(rows: readonly Row[]): readonly Row[] =>
    rows.toSorted(
      (a, b) => Number(b.customer === state.customer) - Number(a.customer === state.customer),
    );
  const recycles = ownFirst(state.recycles);
  const withdrawals = ownFirst(state.withdrawals);
  const recharges = ownFirst(state.recharges);
  const payments = ownFirst(state.payments);
  const surpluses = ownFirst(state.surpluses);
  const now = useNow(control.now);
  const due = Math.min(
    ...[...recycles, ...withdrawals, ...recharges, ...surpluses].map(
      ({ dueAt }) => dueAt ?? Infinity,
    ),
  );
  const isDue = due <= now;
  useEffect(() => {
    if (isDue) void look();
  }, [isDue, look]);
  return (
    <>
      <Clock now={now} />
      <Section title="Recycles pending">
        <Rows rows={recycles} none="No order waits for its recycle." keyOf={(row) => row.orderId}>
          {(row) => (
            <>
              <Facts head={`Order ${row.orderNo}`} row={row} now={now} then="done" />
              <div className={styles.commands}>
                <CommandButton command={() => commands.finishRecycle(row)}>
                  Finish recycle
                </CommandButton>
              </div>
            </>
          )}
        </Rows>
      </Section>
      <Section title="Withdrawals open">
        <Rows rows={withdrawals} none="No withdrawal waits." keyOf={(row) => row.id}>
          {(row) => (
            <>
              <Facts
                head={`Withdrawal ${row.id} · ${row.status}`}
                more={`to ${row.bank} ${row.account}`}
                row={row}
                now={now}
                then={row.status === "pending" ? "decided" : "completed"}
              />
              <div className={styles.commands}>
                {row.status === "pending" ? (
                  <>
                    <CommandButton command={() => commands.decide(row, "approved")}>
                      Approve
                    </CommandButton>
                    <CommandButton command={() => commands.decide(row, "rejected")}>
                      Reject
                    </CommandButton>
                  </>
                ) : null}
                <CommandButton command={() => commands.decide(row, "completed")}>
                  Complete
                </CommandButton>
              </div>
            </>
          )}
        </Rows>
      </Section>
      <Section title="Recharges pending">
        <Rows rows={recharges} none="No recharge waits." keyOf={(row) => row.id}>
          {(row) => (
            <>
              <Facts
                head={`Recharge ${row.rechargeNo} · ${row.method}`}
                row={row}
                now={now}
                then={row.method === "alipay" ? "cancelled" : "paid"}
              />
              <div className={styles.commands}>
                <CommandButton command={() => commands.settle(row, "paid")}>Paid</CommandButton>
                <CommandButton command={() => commands.settle(row, "failed")}>Failed</CommandButton>
                <CommandButton command={() => commands.settle(row, "cancelled")}>
                  Cancelled
                </CommandButton>
              </div>
            </>
          )}
        </Rows>
      </Section>
      <Section title="Online payments open">
        <Rows rows={payments} none="Nobody is on the payment site." keyOf={(row) => row.orderNo}>
          {(row) => (
            <>
              <Facts
                head={`Order ${row.orderNo} · ${row.method}`}
                row={row}
                now={now}
                {...(row.orderStatus === "unpaid"
                  ? {}
                  : { more: `the order is ${statusText(row.orderStatus)}: a surplus, if paid` })}
              />
              <div className={styles.commands}>
                <CommandButton command={() => commands.completePayment(row)}>
                  Complete
                </CommandButton>
                <CommandButton command={() => commands.failPayment(row)}>Fail</CommandButton>
                <CommandButton command={() => commands.abandonPayment(row)}>Abandon</CommandButton>
              </div>
            </>
          )}
        </Rows>
      </Section>
      <Section title="Surpluses">
        <Rows rows={surpluses} none="Nobody has paid too much." keyOf={(row) => row.id}>
          {(row) => (
            <Facts
              head={`Surplus of ${row.number} · ${row.method}`}
              row={row}
              now={now}
              then="refunded"
            />
          )}
        </Rows>
      </Section>
    </>
  );
};
