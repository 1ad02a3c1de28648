import type { InstallStatus } from "../domain/install/install-offer.ts";

/** The browser's way to put the shop on the home screen. */
export interface Installation {
  /** Calls back at once and whenever it changes. Returns the unsubscribe function. */
  readonly watch: (listener: (status: InstallStatus) => void) => () => void;
  /** Opens the browser's own dialog, which it allows once. True: the customer has accepted. */
  readonly prompt: () => Promise<boolean>;
  /** The customer has said "not now". */
  readonly decline: () => void;
}
