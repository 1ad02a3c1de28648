import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { failureText } from "../../failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { useSession } from "../../shop.tsx";
import type { RechargeSnapshot } from "./recharge-ref.ts";
import { useExactAmount } from "./exact-amount.ts";

/** What the customer can do about it. */
export type StandingAct = "check" | "open site" | "try again" | "understood";

/** Where a recharge stands, in words. */
export interface Standing {
  readonly tone: "info" | "success" | "warn" | "danger";
  readonly title: string;
  readonly message: string;
  /** The likeliest first. */
  readonly acts: readonly StandingAct[];
}

/** The words for a machine's state; null while there is nothing to say but the form. */
export const useStanding = (): ((snapshot: RechargeSnapshot) => Standing | null) => {
  const t = useText("recharge");
  const common = useText("common");
  const { balance } = useFormats();
  const recharged = useExactAmount();
  // What is being read again is not said.
  const known = useSession((session) =>
    session.matches({ authenticated: { user: "known" } })
      ? (session.context.user?.balance ?? null)
      : null,
  );

  const unknown: Standing = {
    tone: "warn",
    title: common("outcomeUnknownTitle"),
    message: common("outcomeUnknownMessage"),
    acts: [],
  };

  const ofNotice = ({ notice }: RechargeSnapshot["context"]): Standing | null => {
    switch (notice?.kind) {
      case undefined:
        return null;
      case "refused":
        return {
          tone: "danger",
          title: t("refusedTitle"),
          message: failureText(common, notice.failure),
          acts: ["try again", "understood"],
        };
      case "not checked":
        return {
          tone: "danger",
          title: t("notCheckedTitle"),
          message: failureText(common, notice.failure),
          acts: ["try again", "understood"],
        };
      case "came to nothing":
        return {
          tone: "warn",
          title: t("cameToNothingTitle"),
          message: t("cameToNothing"),
          acts: ["try again", "understood"],
        };
      case "former came to nothing":
        return {
          tone: "warn",
          title: t("formerCameToNothingTitle"),
          message: t("formerCameToNothing"),
          acts: ["try again", "understood"],
        };
      case "sent elsewhere":
        return {
          tone: "warn",
          title: t("sentElsewhereTitle"),
          message: t("sentElsewhere"),
          acts: ["understood"],
        };
    }
  };

  const ofPending = (
    { method, instructions }: Recharge,
    amount: string,
    { site, linkRefused }: RechargeSnapshot["context"],
  ): Standing => {
    if (method === "alipay")
      return {
        tone: linkRefused ? "danger" : "warn",
        title: t("notPaidTitle", { amount }),
        message: linkRefused ? common("linkRefused") : t("notPaid"),
        acts: site === null ? ["check", "understood"] : ["open site", "check"],
      };
    return {
      tone: "info",
      title: t("transferTitle", { amount }),
      message: instructions === null ? t("noInstructions") : t("transfer"),
      acts: ["understood", "check"],
    };
  };

  const ofRecharge = (recharge: Recharge, context: RechargeSnapshot["context"]): Standing => {
    const amount = recharged(recharge.amount);
    switch (recharge.status) {
      case "pending":
        return ofPending(recharge, amount, context);
      case "paid":
        return {
          tone: "success",
          title: t("paidTitle", { amount }),
          message: known === null ? t("paid") : t("paidBalance", { balance: balance(known) }),
          acts: ["understood"],
        };
      case "failed":
      case "cancelled":
        return {
          tone: "danger",
          title: t(`${recharge.status}Title`, { amount }),
          message: t("nothingAdded"),
          acts: ["try again", "understood"],
        };
      case "other":
        return {
          tone: "info",
          title: t("otherTitle", { amount }),
          message: t("other"),
          acts: ["understood"],
        };
    }
  };

  return (snapshot) => {
    const { context } = snapshot;
    const unread: Standing = {
      tone: "danger",
      title: t("unreadTitle"),
      message: context.failure === null ? "" : failureText(common, context.failure),
      acts: ["check"],
    };
    if (snapshot.matches("typing")) return ofNotice(context);
    if (
      snapshot.matches({ "settling a former attempt": "on its way" }) ||
      snapshot.matches("looking for it once more")
    )
      return { tone: "warn", title: t("onItsWayTitle"), message: t("onItsWay"), acts: ["check"] };
    if (
      snapshot.matches({ "settling a former attempt": "could not look" }) ||
      snapshot.matches({ "outcome unknown": "could not look" })
    )
      return unread;
    if (snapshot.matches("settling a former attempt") || snapshot.matches("outcome unknown"))
      return unknown;
    if (snapshot.matches("leaving"))
      return {
        tone: "info",
        title: t("leavingTitle"),
        message: t("leaving"),
        acts: ["open site", "check"],
      };
    if (snapshot.matches("unread")) return unread;
    if (snapshot.matches("not among the newest"))
      return {
        tone: "warn",
        title: t("missingTitle"),
        message: t("missing"),
        acts: ["understood"],
      };
    if (context.recharge !== null) return ofRecharge(context.recharge, context);
    return snapshot.matches("reading the recharge")
      ? { tone: "info", title: t("checking"), message: "", acts: [] }
      : null;
  };
};
