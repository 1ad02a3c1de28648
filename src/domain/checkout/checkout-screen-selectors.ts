import type { SnapshotFrom } from "xstate";
import type { CheckoutScreenLogic } from "./checkout-screen.machine.ts";

type Snapshot = SnapshotFrom<CheckoutScreenLogic>;

/** The lines are not there yet. */
export const isLoadingLines = (snapshot: Snapshot): boolean =>
  snapshot.matches("joining") || snapshot.matches("loading");

/** The sheet that lists the differences is open. */
export const hasMoved = (snapshot: Snapshot): boolean => snapshot.matches("differing");

/** The order's lines are shown, rather than the reason why there are none. */
export const showsLines = (snapshot: Snapshot): boolean =>
  !isLoadingLines(snapshot) &&
  !snapshot.matches("reporting") &&
  !snapshot.matches("loading failed") &&
  !snapshot.matches("nothing to order");

/** An order was just refused or created: nothing can be submitted. */
export const isBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches("reading again") || snapshot.matches("ordered");
