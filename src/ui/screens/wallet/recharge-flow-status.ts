import type { AttemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import type { RechargeOutcome } from "../../../domain/recharge/recharge-attempt.ts";
import type { RechargeSnapshot } from "../../../domain/recharge/recharge.machine.ts";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { useSession } from "../../shop/shop.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";

/** What the customer can do about a recharge. */
export type FlowAction = "check" | "open site" | "send another" | "try again" | "understood";

export interface FlowStatus {
  readonly tone: "info" | "success" | "warn" | "danger";
  readonly title: string;
  readonly message: string;
  /** The most likely first. */
  readonly actions: readonly FlowAction[];
}

/** The rendered data of recharges. One snapshot, because a closing popup keeps its content. */
export interface RechargeView {
  readonly snapshot: RechargeSnapshot;
  readonly status: AttemptStatus;
  readonly outcome: RechargeOutcome | null;
  /** The order that the recharge is for; null: none. */
  readonly wayBack: OrderId | null;
}

/** The action that the customer waits for; null: none. */
export const busyAction = (snapshot: RechargeSnapshot): FlowAction | null => {
  if (snapshot.matches({ process: "checking before leaving" })) return "open site";
  return snapshot.matches({ process: "reading the recharge" }) ? "check" : null;
};

/** The text for a view; null: only the form or the attempt's notice is shown. */
export const useFlowStatus = (): ((view: RechargeView) => FlowStatus | null) => {
  const t = useText("recharge");
  const attempt = useText("attempt");
  const common = useText("common");
  const recharged = useExactAmount();
  // A silent reread is not announced.
  const known = useSession((session) =>
    session.matches({ authenticated: { user: "known" } })
      ? (session.context.user?.balance ?? null)
      : null,
  );

  const ofOutcome = (outcome: RechargeOutcome | null): FlowStatus | null => {
    switch (outcome?.kind) {
      case "refused":
        return {
          tone: "danger",
          title: t("refusedTitle"),
          message: failureText(common, outcome.failure),
          actions: ["try again", "understood"],
        };
      case "not sent":
        return outcome.why.kind === "failure"
          ? {
              tone: "danger",
              title: t("notCheckedTitle"),
              message: failureText(common, outcome.why.failure),
              actions: ["try again", "understood"],
            }
          : { tone: "warn", title: attempt("goneMessage"), message: "", actions: ["understood"] };
      case "done before": {
        const { amount } = outcome.request;
        return {
          tone: "warn",
          title: t("doneBeforeTitle", { amount: recharged(amount) }),
          message: t("doneBefore"),
          actions: ["send another", "understood"],
        };
      }
      case "found twice":
        return {
          tone: "danger",
          title: t("twiceTitle", { amount: recharged(outcome.request.amount) }),
          message: t("twice"),
          actions: ["understood"],
        };
      // Handled by the machine, shown by the attempt's notice, or dismissed by the customer.
      case "accepted":
      case "found":
      case "dismissed":
      case "ended elsewhere":
      case "unreadable":
      case undefined:
        return null;
    }
  };

  const ofPending = (
    { method, instructions }: Recharge,
    amount: string,
    { site, linkRefused }: RechargeSnapshot["context"],
  ): FlowStatus => {
    if (method === "alipay")
      return {
        tone: linkRefused ? "danger" : "warn",
        title: t("notPaidTitle", { amount }),
        message: linkRefused ? common("linkRefused") : t("notPaid"),
        actions: site === null ? ["check", "understood"] : ["open site", "check"],
      };
    return {
      tone: "info",
      title: t("transferTitle", { amount }),
      message: instructions === null ? t("noInstructions") : t("transfer"),
      actions: ["understood", "check"],
    };
  };

  const ofRecharge = (recharge: Recharge, context: RechargeSnapshot["context"]): FlowStatus => {
    const amount = recharged(recharge.amount);
    switch (recharge.status) {
      case "pending":
        return ofPending(recharge, amount, context);
      case "paid":
        return {
          tone: "success",
          title: t("paidTitle", { amount }),
          message: known === null ? "" : t("paidBalance", { balance: recharged(known) }),
          actions: ["understood"],
        };
      case "failed":
      case "cancelled":
        return {
          tone: "danger",
          title: t(`${recharge.status}Title`, { amount }),
          message: t("nothingAdded"),
          actions: ["try again", "understood"],
        };
      case "other":
        return {
          tone: "info",
          title: t("otherTitle", { amount }),
          message: t("other"),
          actions: ["understood"],
        };
    }
  };

  return ({ snapshot, outcome }) => {
    const { context } = snapshot;
    const unread: FlowStatus = {
      tone: "danger",
      title: t("unreadTitle"),
      message: context.failure === null ? "" : failureText(common, context.failure),
      actions: ["check"],
    };
    if (snapshot.matches({ process: "typing" })) return ofOutcome(outcome);
    if (snapshot.matches({ process: "read failed" })) return unread;
    if (snapshot.matches({ process: "leaving" }))
      return {
        tone: "info",
        title: t("leavingTitle"),
        message: t("leaving"),
        actions: ["open site", "check"],
      };
    if (snapshot.matches({ process: "not among the newest" }))
      return {
        tone: "warn",
        title: t("missingTitle"),
        message: t("missing"),
        actions: ["understood"],
      };
    if (context.recharge !== null) return ofRecharge(context.recharge, context);
    return snapshot.matches({ process: "reading the recharge" })
      ? { tone: "info", title: t("checking"), message: "", actions: [] }
      : null;
  };
};
