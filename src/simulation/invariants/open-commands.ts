import type { AnyOutcome } from "../customer/attempt-watch.ts";
import type { CommandOrigin } from "./command-origin.ts";
import { ofDevice } from "./command-origin.ts";
import type { Subject } from "./subjects.ts";

/** A sent command whose outcome is unknown to its customer. */
export interface OpenCommand {
  /** The number of requests that may still be pending. */
  sendings: number;
  /** The last request redirected to the payment site. */
  isAtSite: boolean;
  /** It was sent while a payment on the payment site was open (D8). */
  isBesideVisit: boolean;
  /** The only tab that has the record, as accepted by its customer (D7.1); null: all tabs. */
  readonly onlyTab: string | null;
  /** The number of earlier effects of the customer's calls on the subject. */
  readonly before: number;
  isDismissed: boolean;
}

/** The open commands of the devices. */
export interface OpenCommands {
  readonly get: (origin: Device, subject: Subject) => OpenCommand | undefined;
  readonly add: (origin: Device, subject: Subject, command: OpenCommand) => void;
  /** The customer was shown the outcome. */
  readonly outcomeShown: (origin: Device, subject: Subject, outcome: AnyOutcome) => void;
}

type Device = Pick<CommandOrigin, "account" | "device">;

export const createOpenCommands = (): OpenCommands => {
  const open = new Map<string, OpenCommand>();

  /** One request is known to have ended; the last one ends the command. */
  const oneLess = (name: string, command: OpenCommand): void => {
    command.sendings -= 1;
    command.isAtSite ||= command.isBesideVisit;
    command.isBesideVisit = false;
    if (command.sendings <= 0) open.delete(name);
  };

  return {
    get: (origin, subject) => open.get(ofDevice(origin, subject)),
    add: (origin, subject, command) => void open.set(ofDevice(origin, subject), command),
    outcomeShown: (origin, subject, { kind }) => {
      const name = ofDevice(origin, subject);
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
