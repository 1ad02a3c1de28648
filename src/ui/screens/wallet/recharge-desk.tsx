import { useActorRef, useSelector } from "@xstate/react";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useSearch } from "wouter";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { subjectId } from "../../../domain/attempt/subject.ts";
import { parseRechargeId } from "../../../domain/ids.ts";
import { formatTyped } from "../../../domain/money/typed-format.ts";
import type { RechargeAttemptRef } from "../../../domain/recharge/recharge-attempt.ts";
import type { RechargeForm } from "../../../domain/recharge/recharge-form.ts";
import { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { lazily } from "../../kit/lazily.ts";
import { Notice } from "../../kit/notice.tsx";
import { places } from "../../routing/places.ts";
import { useSession, useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useInterrupted, useKeepInterrupted } from "../../use-interrupted.ts";
import { useOnce } from "../../use-once.ts";
import { usePageReturn } from "../../use-page-return.ts";
import type { RechargeAsked } from "./recharge-asked.ts";
import styles from "./recharge-part.module.css";
import { RechargeActs } from "./recharge-acts.tsx";
import { RechargeAttemptNotice } from "./recharge-attempt-notice.tsx";
import { type RechargeView, type StandingAct, useStanding } from "./recharge-standing.ts";

const RechargeSheet = lazily(async () => (await import("./recharge-sheet.tsx")).RechargeSheet);
const RechargeDetails = lazily(
  async () => (await import("./recharge-details.tsx")).RechargeDetails,
);

const subject = { kind: "recharge" } as const;

export interface RechargeDeskProps {
  readonly actors: RechargesActors;
  readonly asked: RechargeAsked;
  readonly onAsk: (asked: RechargeAsked) => void;
  /** There is a new recharge, or one has changed: lists and the balance are old. */
  readonly onChanged: () => void;
}

/**
 * Where recharges are made and followed. It is there as long as the wallet is, behind its popups:
 * an earlier attempt may be open (D7), the customer may come back from the payment site (D8).
 */
export const RechargeDesk = (props: RechargeDeskProps) => {
  const { session } = useShop();
  const { attempt: logic } = props.actors;
  const isStarted = useSession(({ context }) => context.attempts.has(subjectId(subject)));
  // Not while it is drawn: the session tells whoever reads it.
  useEffect(() => void attemptOf(session, logic, subject), [session, logic]);
  return isStarted ? (
    <DeskOfAttempt {...props} attempt={attemptOf(session, logic, subject)} />
  ) : null;
};

interface DeskOfAttemptProps extends RechargeDeskProps {
  readonly attempt: RechargeAttemptRef;
}

const DeskOfAttempt = ({ actors, attempt, asked, onAsk, onChanged }: DeskOfAttemptProps) => {
  const { policy } = useShop();
  const returnedFor = parseRechargeId(new URLSearchParams(useSearch()).get("recharge_id") ?? "");
  const desk = useActorRef(
    useOnce(() =>
      rechargeMachine.provide({
        actors: { readRecharges: actors.readRecharges, leave: actors.leave },
      }),
    ),
    {
      input: {
        policy,
        origin: location.origin,
        attempt,
        returnedFor,
        form: useInterrupted<RechargeForm>("recharge"),
        // In the language of that moment: it may change while the wallet is open.
        typed: (amount) => formatTyped(amount, currentLanguage()),
      },
    },
  );
  useKeepInterrupted<RechargeForm>("recharge", () => {
    const { form } = desk.getSnapshot().context;
    return form.amount === "" ? null : form;
  });
  const view: RechargeView = {
    snapshot: useSelector(desk, (state) => state),
    status: useSelector(attempt, attemptStatus),
    // Said when its record is cleared: until then nothing can be done about it.
    outcome: useSelector(attempt, (state) =>
      attemptStatus(state) === "sending" ? null : state.context.outcome,
    ),
  };
  const { snapshot } = view;
  const standing = useStanding()(view);
  // What is known in a moment is not worth a flash.
  const isTold =
    standing !== null &&
    !(snapshot.matches("reading the recharge") && snapshot.context.recharge === null);
  useEmitted(desk, "changed", onChanged);
  // Whatever way the customer comes back, the address says what for. The entry stays the same one.
  useEmitted(desk, "leaving", ({ id }) => {
    if (id !== null) {
      const { search } = new URL(places.recharge(id), location.origin);
      window.history.replaceState(window.history.state, "", search);
    }
  });
  usePageReturn(() => desk.send({ type: "RETURNED" }));

  const isFormOpen = asked === "form";
  const record = asked === "form" ? null : asked;
  const read = snapshot.context.recharge;
  const [formWanted, setFormWanted] = useState(false);
  if (isFormOpen && !formWanted) setFormWanted(true);
  useEffect(() => {
    if (isFormOpen) desk.send({ type: "OPENED" });
  }, [desk, isFormOpen]);
  const [recordWanted, setRecordWanted] = useState(false);
  if (record !== null && !recordWanted) setRecordWanted(true);
  // What came of an earlier visit opens the popup by itself; what its customer has closed does not.
  const opensByItself = isTold && !formWanted && asked === null;
  const open = useEffectEvent(() => onAsk("form"));
  useEffect(() => {
    if (opensByItself) open();
  }, [opensByItself]);

  const act = (what: StandingAct) => {
    switch (what) {
      case "check":
        return desk.send({ type: "CHECK" });
      case "open site":
        return desk.send({ type: "LEAVE_AGAIN" });
      case "send another":
        return desk.send({ type: "SUBMIT_ANOTHER" });
      case "try again":
        desk.send({ type: "DONE" });
        return onAsk("form");
      case "understood":
        desk.send({ type: "DONE" });
        return onAsk(null);
    }
  };
  return (
    <>
      {isFormOpen ? null : (
        <div className={styles.place}>
          <RechargeAttemptNotice desk={desk} view={view} />
        </div>
      )}
      {!isTold || isFormOpen || opensByItself ? null : (
        <div className={styles.place}>
          <Notice
            tone={standing.tone}
            title={standing.title}
            action={
              <RechargeActs
                look="notice"
                acts={standing.acts}
                checking={snapshot.matches("reading the recharge")}
                onAct={act}
              />
            }
          >
            {standing.message}
          </Notice>
        </div>
      )}
      <Suspense>
        {formWanted ? (
          <RechargeSheet
            open={isFormOpen}
            onClose={() => {
              desk.send({ type: "DONE" });
              onAsk(null);
            }}
            desk={desk}
            view={view}
            onAct={act}
          />
        ) : null}
        {recordWanted ? (
          <RechargeDetails
            recharge={read !== null && read.id === record?.id ? read : record}
            onClose={() => onAsk(null)}
            isPayable={(recharge) => snapshot.can({ type: "PAY", recharge })}
            onPay={(recharge) => {
              desk.send({ type: "PAY", recharge });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
};
