import type { Subject } from "./subjects.ts";

/** The origin of a command: a customer's account, device and tab. */
export interface CommandOrigin {
  readonly account: number;
  readonly device: string;
  readonly tab: string;
  /** The device's place in the simulation, for reports. */
  readonly place: number;
}

/** The key of an account's commands on a subject. */
export const ofAccount = (account: number, subject: Subject): string => `${account} ${subject}`;

/** The key of an account's commands on a subject, on one device. */
export const ofDevice = (
  { account, device }: Pick<CommandOrigin, "account" | "device">,
  subject: Subject,
): string => `${account} ${device} ${subject}`;

/**
 * The key of an account's commands on a subject, in one tab; begins with the tab's name and a space. A tab
 * may hear the outcome of a former customer's command while the next one sends.
 */
export const ofTab = (
  { account, tab }: Pick<CommandOrigin, "account" | "tab">,
  subject: Subject,
): string => `${tab} ${account} ${subject}`;
