import type { Tables } from "../../fake-server/collections/tables.ts";
import type { AttemptInteraction } from "../customer/attempt-watch.ts";
import type { Call } from "../customer/network.ts";
import type { Violations } from "../world/violations.ts";
import { createAllowedEffects } from "./allowed-effects.ts";
import { type CommandOrigin, ofTab } from "./command-origin.ts";
import type { Effects } from "./effects.ts";
import { createOpenCommands } from "./open-commands.ts";
import { createSentRequests } from "./sent-requests.ts";
import { outcomeProblem } from "./shown-outcome.ts";
import { createUnsentCommands, type SendingKind } from "./unsent-commands.ts";
import {
  accountOfCall,
  isOfOneOrder,
  leadsToSite,
  type Subject,
  subjectOfCall,
} from "./subjects.ts";

/**
 * A ledger of the customers' commands (D7): compares tap, requests, shown outcome and
 * effects on the server. Independent of the client's records and the server's keys.
 */
export interface CommandLedger {
  /**
   * `attempt` tells attempts at one subject in one tab apart: after another login the former one still
   * ends. `isCustomerActing`: the customer is acting at this moment.
   */
  readonly interacted: (
    origin: CommandOrigin,
    subject: Subject,
    attempt: symbol,
    interaction: AttemptInteraction,
    isCustomerActing: boolean,
  ) => void;
  /** `isShared`: all tabs of the device can read its record. */
  readonly sent: (origin: CommandOrigin, call: Call, isShared: boolean) => void;
  /** The network delivers the call twice, unknown to the client. */
  readonly deliveredTwice: (call: Call) => void;
  /** The device has received the shop's own success or refusal. */
  readonly proven: (key: string) => void;
  /** The page was unloaded: its unsent commands are gone. */
  readonly pageGone: (tab: string) => void;
  /** Checks the effects since the last call. */
  readonly audit: () => void;
  /** A device's record of an attempt is gone for good. `keys`: of its requests. */
  readonly recordEnded: (
    origin: CommandOrigin,
    record: {
      readonly subject: Subject;
      readonly keys: readonly string[];
      readonly isVisit: boolean;
    },
  ) => void;
}

export const createCommandLedger = (
  tables: Tables,
  effects: Effects,
  reportViolation: Violations["report"],
  placeOf: (customerId: number) => number | null,
): CommandLedger => {
  const allowed = createAllowedEffects(tables, effects, reportViolation, placeOf);
  const sent = createSentRequests();
  const open = createOpenCommands();
  const unsent = createUnsentCommands();
  /** Pages whose customers have accepted that the records are lost with them: they are asked once. */
  const tabsOnly = new Set<string>();
  const proofs = new Set<string>();

  const shownOutcome = (
    origin: CommandOrigin,
    subject: Subject,
    attempt: symbol,
    outcome: Extract<AttemptInteraction, { type: "outcome shown" }>["outcome"],
  ): void => {
    const tab = ofTab(origin, subject);
    const key = sent.lastKey(origin, subject);
    const isOnlySending = sent.isOnlySending(key);
    const isChecked = key === null || !allowed.wasDeliveredTwice(key);
    const problem = isChecked
      ? outcomeProblem(tables, effects, {
          account: origin.account,
          subject,
          outcome,
          key,
          isOnlySending,
          wasSent: !unsent.has(tab, attempt),
        })
      : null;
    if (problem !== null) reportViolation("shown-outcome-is-true", origin.place, problem);
    if (outcome.kind === "not sent" || outcome.kind === "done before") unsent.ended(tab, attempt);
    if (outcome.kind === "refused" && key !== null && isOnlySending && isChecked)
      allowed.refused(key);
    open.outcomeShown(origin, subject, outcome);
  };

  /** Opens a command that nothing was known of on the device, or adds a sending to the open one. */
  const addSending = (
    origin: CommandOrigin,
    subject: Subject,
    {
      call,
      how,
      isShared,
      wasSent,
    }: {
      readonly call: Call;
      readonly how: SendingKind | undefined;
      readonly isShared: boolean;
      readonly wasSent: boolean;
    },
  ): void => {
    const { account, place } = origin;
    const command = open.get(origin, subject);
    const isAtSite = leadsToSite(call);
    if (command === undefined) {
      allowed.allow(account, subject);
      const before = effects.of(account, subject).length;
      open.add(
        origin,
        subject,
        { sendings: 1, isAtSite, isBesideVisit: false, before, isDismissed: false },
        !isShared && tabsOnly.has(ofTab(origin, subject)),
      );
      return;
    }
    // A repeated request for the payment site's URL moves no money (D7.5).
    if (how === "resend" && !(wasSent && isAtSite && subject.startsWith("payment")))
      allowed.allow(account, subject);
    if (how === "new" && !command.isAtSite)
      reportViolation(
        "sent-once",
        place,
        `${call.name} was sent beside a sending of which nothing was known`,
      );
    command.isBesideVisit = command.isAtSite && !isAtSite;
    command.isAtSite = isAtSite;
    command.isDismissed = false;
    command.sendings += 1;
  };

  return {
    interacted: (origin, subject, attempt, interaction, isCustomerActing) => {
      allowed.follow(subject);
      switch (interaction.type) {
        case "requested":
          unsent.requested(ofTab(origin, subject), attempt, interaction.isAgain ? "resend" : "new");
          allowed.requested(origin.account, subject, interaction.request);
          return;
        case "this tab only":
          tabsOnly.add(ofTab(origin, subject));
          return;
        case "dismissed": {
          if (!isCustomerActing)
            reportViolation("sent-once", origin.place, `${subject} was dismissed without a word`);
          const command = open.get(origin, subject);
          if (command !== undefined) command.isDismissed = true;
          return;
        }
        case "outcome shown":
          shownOutcome(origin, subject, attempt, interaction.outcome);
      }
    },
    sent: (origin, call, isShared) => {
      const subject = subjectOfCall(tables, call);
      const { key } = call;
      if (subject === null || key === null) return;
      const how = unsent.sent(ofTab(origin, subject));
      const { last, wasSent } = sent.add(origin, subject, { call, key, isShared });
      const destination = accountOfCall(tables, call);
      if (destination !== null) allowed.leadsTo(key, destination);
      if (
        how === "resend" &&
        last?.body === call.body &&
        last.path === call.path &&
        last.key !== key
      )
        reportViolation(
          "one-key-per-request",
          origin.place,
          `${call.name} was sent again under another key`,
        );
      if (how === undefined && allowed.isFollowed(subject)) return;
      addSending(origin, subject, { call, how, isShared, wasSent });
    },
    deliveredTwice: (call) => {
      if (call.key !== null && subjectOfCall(tables, call) !== null)
        allowed.deliveredTwice(call.key);
    },
    proven: (key) => void proofs.add(key),
    pageGone: (tab) => {
      unsent.pageGone(tab);
      for (const name of tabsOnly) if (name.startsWith(`${tab} `)) tabsOnly.delete(name);
    },
    audit: allowed.audit,
    recordEnded: (origin, { subject, keys, isVisit }) => {
      if (keys.length === 0) return;
      const command = open.get(origin, subject);
      if (command === undefined || command.isDismissed) return;
      const done = effects.of(origin.account, subject).length;
      // An order's one-time effect settles the command, even if the payment site caused it.
      if (done > (isOfOneOrder(subject) ? 0 : command.before)) return;
      if (!isVisit && keys.some((key) => proofs.has(key))) return;
      reportViolation(
        "recorded-until-known",
        origin.place,
        `the record of ${subject} is gone, and nobody knows what became of it`,
      );
    },
  };
};
