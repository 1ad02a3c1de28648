import Check from "lucide/dist/esm/icons/check.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { timelineOf } from "../../../domain/order/timeline.ts";
import { stepTime } from "../../../domain/order/step-time.ts";
import type { Order } from "../../../domain/order/order.ts";
import { useFormats } from "../../i18n/formats.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import type { WalletPages } from "../../../domain/wallet/wallet-screen.machine.ts";
import { memoriesOf, walletMemory } from "../../routing/screen-memory.ts";
import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icon.ts";
import { Skeleton, SkeletonLine } from "../../kit/skeleton.tsx";
import styles from "./order-timeline.module.css";

interface StepProps {
  readonly phase: "taken" | "now" | "ahead";
  readonly mark?: "check" | "cross" | undefined;
  readonly title: string;
  readonly note?: string | undefined;
}

const Step = ({ phase, mark, title, note }: StepProps) => {
  const t = useText("order");
  return (
    <li
      className={classNames(styles.step, styles[phase], mark !== undefined && styles[mark])}
      {...(phase === "now" ? { "aria-current": "step" } : {})}
    >
      <span aria-hidden="true" className={styles.mark}>
        {mark === "check" ? <Icon icon={Check} size={13} strokeWidth={3} /> : null}
        {mark === "cross" ? <Icon icon={X} size={12} strokeWidth={3} /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <span className="visually-hidden">
            {t(`phase.${phase}`)}
            {punctuation(": ")}
          </span>
          {title}
        </span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
};

/** The balance records that this visit has read, newest first. */
const logsRead = () =>
  memoriesOf<WalletPages>(walletMemory).flatMap(({ restored }) => restored?.balance?.items ?? []);

/**
 * The past and the expected next steps of the order, from its lifecycle machine. Alternatives such as
 * cancelling are buttons, not steps: as a step they would read as if they had happened. A later
 * step shows its time if the wallet has loaded it. Renders nothing for a status that the machine does
 * not know.
 */
export const OrderTimeline = ({ order }: { readonly order: Order }): ReactNode => {
  const t = useText("order");
  const { instant } = useFormats();
  const timeline = timelineOf(order.status);
  if (timeline === null) return null;
  const { taken, ahead, end } = timeline;
  const markOfLast = { open: undefined, complete: "check", "cut short": "cross" } as const;
  const last = taken.length - 1;
  const logs = logsRead();
  const timeOf = (status: Order["status"], index: number): string | undefined => {
    const time = index === 0 ? order.createdAt : stepTime(order.id, status, logs);
    return time === null ? undefined : instant(time);
  };
  return (
    <ol aria-label={t("progress")} className={styles.timeline}>
      {taken.map((status, index) => (
        <Step
          key={status}
          phase={index < last ? "taken" : "now"}
          mark={index < last ? "check" : markOfLast[end]}
          title={t(`step.${status}`)}
          note={timeOf(status, index)}
        />
      ))}
      {ahead.map(({ to, by }) => (
        <Step
          key={to}
          phase="ahead"
          title={t(`step.${to}`)}
          note={by === "cancel" ? undefined : t(`by.${by}`)}
        />
      ))}
    </ol>
  );
};

/** Four steps, the number of most orders. */
export const OrderTimelineSkeleton = () => (
  <div className={styles.timeline}>
    {["40%", "50%", "45%", "35%"].map((width) => (
      <div key={width} className={classNames(styles.step, styles.ahead)}>
        <Skeleton height={22} radius={11} />
        <div className={styles.words}>
          <SkeletonLine width={width} height={22} />
          <SkeletonLine width="60%" height={18} />
        </div>
      </div>
    ))}
  </div>
);
