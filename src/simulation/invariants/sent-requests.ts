import type { Call } from "../customer/network.ts";
import { type CommandOrigin, ofDevice, ofTab } from "./command-origin.ts";
import type { Subject } from "./subjects.ts";

/** The requests of the customers' commands, as they were sent. */
export interface SentRequests {
  /**
   * Adds one. `isShared`: all tabs of the device can read its record. Returns the last request on the subject
   * that the tab knows, and whether the key was sent before.
   */
  readonly add: (
    origin: CommandOrigin,
    subject: Subject,
    request: { readonly call: Call; readonly key: string; readonly isShared: boolean },
  ) => { readonly last: Call | undefined; readonly wasSent: boolean };
  /** The key that a tab sent last on the subject; null: none. */
  readonly lastKey: (origin: CommandOrigin, subject: Subject) => string | null;
  /** Whether the key was sent exactly once. */
  readonly isOnlySending: (key: string | null) => boolean;
}

export const createSentRequests = (): SentRequests => {
  const sendings = new Map<string, number>();
  const lastKey = new Map<string, string>();
  /** The last call, by account and subject: of the tab, and that with a record which the device's tabs share. */
  const lastCall = new Map<string, Call>();
  return {
    add: (origin, subject, { call, key, isShared }) => {
      const sent = sendings.get(key) ?? 0;
      sendings.set(key, sent + 1);
      const inTab = ofTab(origin, subject);
      lastKey.set(inTab, key);
      const onDevice = ofDevice(origin, subject);
      const [last] = [lastCall.get(inTab), lastCall.get(onDevice)]
        .filter((known) => known !== undefined)
        .sort((a, b) => b.number - a.number);
      lastCall.set(inTab, call);
      if (isShared) lastCall.set(onDevice, call);
      return { last, wasSent: sent > 0 };
    },
    lastKey: (origin, subject) => lastKey.get(ofTab(origin, subject)) ?? null,
    isOnlySending: (key) => key !== null && sendings.get(key) === 1,
  };
};
