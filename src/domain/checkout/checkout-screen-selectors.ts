import type { SnapshotFrom } from "xstate";
import type { CheckoutScreenLogic } from "./checkout-screen.machine.ts";

type Snapshot = SnapshotFrom<CheckoutScreenLogic>;

/** The lines are not there yet. */
export const isLoadingLines = (snapshot: Snapshot): boolean =>
  snapshot.matches("joining") || snapshot.matches("loading");

/** Something moved: the sheet that tells it is open. */
export const hasMoved = (snapshot: Snapshot): boolean => snapshot.matches("moved");

/** The lines of an order are shown, and not why there is none. */
export const showsLines = (snapshot: Snapshot): boolean =>
  !isLoadingLines(snapshot) &&
  !snapshot.matches("told") &&
  !snapshot.matches("loading failed") &&
  !snapshot.matches("nothing to order");

/** One has just been refused, or made: nothing can be submitted. */
export const isBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches("reading again") || snapshot.matches("ordered");
