import { useSelector } from "@xstate/react";
import { attemptStatus, questionOf } from "../../../domain/attempt/attempt-status.ts";
import { isAtPaymentSite } from "../../../domain/attempt/record.ts";
import type { RechargeForm } from "../../../domain/recharge/recharge-form.ts";
import { type RechargeRef, wayBackOf } from "../../../domain/recharge/recharge.machine.ts";
import type {
  RechargesRef,
  WalletScreenRef,
} from "../../../domain/wallet/wallet-screen.machine.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { Notice } from "../../kit/notice.tsx";
import { routes } from "../../routing/routes.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import { useFormDraft } from "../../shop/use-draft.ts";
import { RechargeActions } from "./recharge-actions.tsx";
import { RechargeAttemptNotice } from "./recharge-attempt-notice.tsx";
import { RechargeWayBack } from "./recharge-way-back.tsx";
import styles from "./recharge-flow.module.css";
import {
  busyAction,
  type RechargeView,
  type FlowAction,
  useFlowStatus,
} from "./recharge-flow-status.ts";

const RechargeSheet = lazyPart(async () => (await import("./recharge-sheet.tsx")).RechargeSheet);
const RechargeDetails = lazyPart(
  async () => (await import("./recharge-details.tsx")).RechargeDetails,
);

/**
 * Recharges in the wallet. View and logic are loaded separately, and never where the policy has no
 * recharges (D1).
 *
 * @spec S1.7 S2.69
 */
export const RechargeFlow = ({ wallet }: { readonly wallet: WalletScreenRef }) => {
  const flow = useSelector(wallet, ({ context }) => context.rechargeFlow);
  const list = useSelector(wallet, ({ context }) => context.lists.recharges);
  return flow === null ? null : <Popups flow={flow} list={list} />;
};

interface PopupsProps {
  readonly flow: RechargeRef;
  /** Undefined until the records are shown. */
  readonly list: RechargesRef | undefined;
}

/** The recharge popups; while they are closed, the status is shown on the screen. */
const Popups = ({ flow, list }: PopupsProps) => {
  const language = useLanguage();
  useFormDraft<RechargeForm>(
    "recharge",
    () => {
      const { form } = flow.getSnapshot().context;
      return form.amount === "" ? null : form;
    },
    (form) => flow.send({ type: "DRAFT_RESTORED", form }),
  );
  // Puts the recharge's id into the URL, for the return from the payment site. Replaces the entry.
  useActorEvent(flow, "leaving", ({ id }) => {
    if (id !== null) {
      const { search } = new URL(routes.recharge(id), location.origin);
      window.history.replaceState(window.history.state, "", search);
    }
  });
  // The recharge for an order is sent, so a reload must not fill in the form again.
  useActorEvent(flow, "records are old", () => {
    if (new URLSearchParams(location.search).has("top_up")) {
      const { search } = new URL(routes.wallet("recharges"), location.origin);
      window.history.replaceState(window.history.state, "", search);
    }
  });
  const snapshot = useSelector(flow, (state) => state);
  const { attempt, record: opened, recharge: read } = snapshot.context;
  const listed = useSelector(list, (state) =>
    state?.context.loaded?.items.find(({ id }) => id === opened?.id),
  );
  // The opened record as last read: the shop may have changed its status since.
  const record = read !== null && read.id === opened?.id ? read : (listed ?? opened);
  const view: RechargeView = {
    snapshot,
    // A visit that is being dismissed is shown until that is stored.
    status: useSelector(attempt, (state) =>
      questionOf(state) === "dismiss" && isAtPaymentSite(state.context.record)
        ? "at the payment site"
        : attemptStatus(state),
    ),
    // Hidden until its attempt record is deleted: no action is possible before.
    outcome: useSelector(attempt, (state) =>
      attemptStatus(state) === "sending" ? null : state.context.outcome,
    ),
    // Reads the attempt's record, which changes independently of the flow.
    wayBack: useSelector(attempt, () => wayBackOf(flow.getSnapshot().context)),
  };
  const flowStatus = useFlowStatus()(view);
  const busy = busyAction(snapshot);
  // A short read shows no status, to avoid a flash.
  const isTold = flowStatus !== null && !(busy === "check" && read === null);
  const isFormOpen = snapshot.matches({ popup: "form" });
  const isRecordOpen = snapshot.matches({ popup: "record" });
  const act = (what: FlowAction) => {
    switch (what) {
      case "check":
        return flow.send({ type: "CHECK" });
      case "open site":
        return flow.send({ type: "LEAVE_AGAIN" });
      case "send another":
        return flow.send({ type: "SUBMIT_ANOTHER" });
      case "try again":
        flow.send({ type: "DONE", language });
        return flow.send({ type: "OPENED" });
      case "understood":
        return flow.send({ type: "DONE", language });
    }
  };
  return (
    <>
      {isFormOpen ? null : (
        <div className={styles.place}>
          <RechargeAttemptNotice flow={flow} view={view} />
          <RechargeWayBack view={view} />
        </div>
      )}
      {!isTold || isFormOpen ? null : (
        <div className={styles.place}>
          <Notice
            tone={flowStatus.tone}
            title={flowStatus.title}
            action={
              <RechargeActions
                place="notice"
                actions={flowStatus.actions}
                busy={busy}
                onAction={act}
              />
            }
          >
            {flowStatus.message}
          </Notice>
        </div>
      )}
      {useWasEverTrue(isFormOpen) ? (
        <RechargeSheet
          open={isFormOpen}
          onClose={() => flow.send({ type: "DONE", language })}
          flow={flow}
          view={view}
          onAction={act}
        />
      ) : null}
      {record === null ? null : (
        <RechargeDetails
          open={isRecordOpen}
          recharge={record}
          onClose={() => flow.send({ type: "RECORD_CLOSED" })}
          reported={
            // The way to the payment site is the sheet's own.
            busy === null &&
            snapshot.context.followedId === record.id &&
            flowStatus?.actions.includes("open site") !== true
              ? flowStatus
              : null
          }
          isChecking={busy === "open site"}
          isPayable={snapshot.can({ type: "PAY", recharge: record })}
          onPay={() => flow.send({ type: "PAY", recharge: record })}
        />
      )}
    </>
  );
};
