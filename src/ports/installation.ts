import type { InstallStatus } from "../domain/install/install-offer.ts";

/** The browser's way to put the shop on the home screen. */
export interface Installation {
  /** Calls back at once and whenever it changes. Returns the unsubscribe function. */
  readonly watch: (listener: (status: InstallStatus) => void) => () => void;
  /** Opens the browser's install dialog, which the browser allows once. True: the customer accepted. */
  readonly prompt: () => Promise<boolean>;
  /** The customer has said "not now". */
  readonly decline: () => void;
}
