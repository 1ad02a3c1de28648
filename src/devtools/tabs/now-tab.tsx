import { useEffect, useState } from "react";
import type { FakeServerState, Pending } from "../../fake-server/views/fake-server-state.ts";
import type { Commands } from "../commands.ts";
import { CommandButton, Rows, Section, TypedCommand } from "../parts.tsx";
import styles from "../devtools.module.css";
import { timeText } from "../../fake-server/wire/time.ts";
import { amountText, parseDuration, durationText, statusText } from "../texts.ts";
import { usePanel } from "../panel-context.ts";

/** The clock's time in epoch milliseconds, updated every second. */
const useNow = (clock: () => number): number => {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
};

const steps = [
  { label: "+1 min", milliseconds: 60_000 },
  { label: "+1 h", milliseconds: 3_600_000 },
  { label: "+1 day", milliseconds: 86_400_000 },
] as const;

const Clock = ({ now }: { readonly now: number }) => {
  const { commands } = usePanel();
  return (
    <Section title="The server’s clock">
      <p className={styles.clock}>
        <time dateTime={new Date(now).toISOString()}>{timeText(now)}</time> UTC
      </p>
      <div className={styles.commands}>
        {steps.map(({ label, milliseconds }) => (
          <CommandButton key={label} command={() => commands.advance(milliseconds)}>
            {label}
          </CommandButton>
        ))}
      </div>
      <TypedCommand
        label="Advance by"
        placeholder="90 s, 5 min, 2 h"
        command={async (span) => {
          const milliseconds = parseDuration(span);
          if (milliseconds === null) {
            throw new Error(`“${span}” is no span of time: 90 s, 5 min, 2 h or 3 d`);
          }
          return commands.advance(milliseconds);
        }}
      >
        Advance
      </TypedCommand>
    </Section>
  );
};

/** A row that waits, and the commands that end its waiting. */
interface Waiting {
  readonly id: string | number;
  readonly row: Pending;
  readonly head: string;
  /** What happens automatically when it is due. */
  readonly later?: string;
  readonly more?: string;
  readonly actions: readonly (readonly [label: string, command: () => Promise<string>])[];
}

/** All that waits for the server, by what it is. */
const queuesOf = (state: FakeServerState, commands: Commands) => ({
  recycles: state.recycles.map((row): Waiting => ({
    id: row.orderId,
    row,
    head: `Order ${row.orderNo}`,
    later: "done",
    actions: [["Finish recycle", () => commands.finishRecycle(row)]],
  })),
  withdrawals: state.withdrawals.map((row): Waiting => ({
    id: row.id,
    row,
    head: `Withdrawal ${row.id} · ${row.status}`,
    later: row.status === "pending" ? "decided" : "completed",
    more: `to ${row.bank} ${row.account}`,
    actions: [
      ...(row.status === "pending"
        ? ([
            ["Approve", () => commands.decide(row, "approved")],
            ["Reject", () => commands.decide(row, "rejected")],
          ] as const)
        : []),
      ["Complete", () => commands.decide(row, "completed")],
    ],
  })),
  recharges: state.recharges.map((row): Waiting => ({
    id: row.id,
    row,
    head: `Recharge ${row.rechargeNo} · ${row.method}`,
    later: row.method === "alipay" ? "cancelled" : "paid",
    actions: [
      ["Paid", () => commands.settle(row, "paid")],
      ["Failed", () => commands.settle(row, "failed")],
      ["Cancelled", () => commands.settle(row, "cancelled")],
    ],
  })),
  payments: state.payments.map((row): Waiting => ({
    id: row.orderNo,
    row,
    head: `Order ${row.orderNo} · ${row.method}`,
    ...(row.orderStatus === "unpaid"
      ? {}
      : { more: `the order is ${statusText(row.orderStatus)}: a surplus, if paid` }),
    actions: [
      ["Complete", () => commands.endPayment(row, "completed")],
      ["Fail", () => commands.endPayment(row, "failed")],
      ["Abandon", () => commands.endPayment(row, "abandoned")],
    ],
  })),
  surpluses: state.surpluses.map((row): Waiting => ({
    id: row.id,
    row,
    head: `Surplus of ${row.number} · ${row.method}`,
    later: "refunded",
    actions: [],
  })),
});

/** In the order shown: what the section is called, and what it says when nothing waits. */
const sections = [
  { of: "recycles", title: "Recycles pending", none: "No order waits for its recycle." },
  { of: "withdrawals", title: "Withdrawals open", none: "No withdrawal waits." },
  { of: "recharges", title: "Recharges pending", none: "No recharge waits." },
  { of: "payments", title: "Online payments open", none: "Nobody is on the payment site." },
  { of: "surpluses", title: "Surpluses", none: "Nobody has paid too much." },
] as const;

const Facts = ({ head, row, later, more, now }: Waiting & { readonly now: number }) => {
  const { customer, amount, createdAt, dueAt } = row;
  return (
    <p className={styles.facts}>
      <strong>{head}</strong>
      <span>
        {customer} · {amountText(amount)} · {durationText(Math.max(0, now - createdAt))} old
        {dueAt === null || later === undefined
          ? null
          : ` · ${later} in ${durationText(Math.max(0, dueAt - now))}`}
      </span>
      {more === undefined ? null : <span>{more}</span>}
    </p>
  );
};

/** The server's pending jobs and its clock. */
export const NowTab = () => {
  const { control, commands, refresh, state } = usePanel();
  const queues = queuesOf(state, commands);
  const isOwn = ({ row }: Waiting): number => Number(row.customer === state.customer);
  const now = useNow(control.now);
  const due = Object.values(queues).flatMap((queue) =>
    queue.map(({ row }) => row.dueAt ?? Infinity),
  );
  const isDue = Math.min(...due) <= now;
  useEffect(() => {
    if (isDue) void refresh();
  }, [isDue, refresh]);
  return (
    <>
      <Clock now={now} />
      {sections.map(({ of, title, none }) => (
        <Section key={of} title={title}>
          <Rows
            rows={queues[of].toSorted((a, b) => isOwn(b) - isOwn(a))}
            none={none}
            keyOf={({ id }) => id}
          >
            {(waiting) => (
              <>
                <Facts {...waiting} now={now} />
                {waiting.actions.length === 0 ? null : (
                  <div className={styles.commands}>
                    {waiting.actions.map(([label, command]) => (
                      <CommandButton key={label} command={command}>
                        {label}
                      </CommandButton>
                    ))}
                  </div>
                )}
              </>
            )}
          </Rows>
        </Section>
      ))}
    </>
  );
};
