import type { AnyOutcome } from "../customer/attempt-watch.ts";
import { type CommandOrigin, ofDevice, ofTab } from "./command-origin.ts";
import type { Subject } from "./subjects.ts";

/** A sent command whose outcome is unknown to its customer. */
export interface OpenCommand {
  /** The number of requests that may still be pending. */
  sendings: number;
  /** The last request redirected to the payment site. */
  isAtSite: boolean;
  /** It was sent while a payment on the payment site was open (D8). */
  isBesideVisit: boolean;
  /** The number of earlier effects of the customer's calls on the subject. */
  readonly before: number;
  isDismissed: boolean;
}

/** The open commands of the devices. */
export interface OpenCommands {
  /** That of the tab alone, or else that of the device. */
  readonly get: (origin: Tab, subject: Subject) => OpenCommand | undefined;
  /** `isTabOnly`: no other tab has the record, as the customer has accepted (D7.1). */
  readonly add: (origin: Tab, subject: Subject, command: OpenCommand, isTabOnly: boolean) => void;
  /** The customer was shown the outcome. */
  readonly outcomeShown: (origin: Tab, subject: Subject, outcome: AnyOutcome) => void;
}

type Tab = Pick<CommandOrigin, "account" | "device" | "tab">;

export const createOpenCommands = (): OpenCommands => {
  const open = new Map<string, OpenCommand>();

  /** One request is known to have ended; the last one ends the command. */
  const oneLess = (name: string, command: OpenCommand): void => {
    command.sendings -= 1;
    command.isAtSite ||= command.isBesideVisit;
    command.isBesideVisit = false;
    if (command.sendings <= 0) open.delete(name);
  };

  const nameOf = (origin: Tab, subject: Subject): string => {
    const ofTabAlone = ofTab(origin, subject);
    return open.has(ofTabAlone) ? ofTabAlone : ofDevice(origin, subject);
  };

  return {
    get: (origin, subject) => open.get(nameOf(origin, subject)),
    add: (origin, subject, command, isTabOnly) =>
      void open.set((isTabOnly ? ofTab : ofDevice)(origin, subject), command),
    outcomeShown: (origin, subject, { kind }) => {
      const name = nameOf(origin, subject);
      const command = open.get(name);
      if (command === undefined) return;
      switch (kind) {
        case "refused":
          oneLess(name, command);
          return;
        case "dismissed":
          if (command.isBesideVisit) oneLess(name, command);
          else open.delete(name);
          return;
        case "done before":
        case "accepted":
        case "found":
        case "found twice":
          open.delete(name);
          return;
        case "not sent":
        case "ended elsewhere":
        case "unreadable":
      }
    },
  };
};
