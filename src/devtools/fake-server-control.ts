import type { FakeServer } from "../fake-server/create-fake-server.ts";
import type { Fault } from "../fake-server/faults/fault.ts";
import type { CallView } from "../fake-server/views/call-log.ts";
import type { ProductView } from "../fake-server/views/find-products.ts";
import type { FakeServerState } from "../fake-server/views/fake-server-state.ts";

/** What the server does when it is told to; each as in `FakeServer`. */
type Orders = Pick<
  FakeServer,
  | "advance"
  | "completeRecycle"
  | "decideWithdrawal"
  | "settleRecharge"
  | "completePayment"
  | "failPayment"
  | "abandonPayment"
  | "sendMessage"
  | "editProduct"
  | "revokeSessions"
  | "freezeCustomer"
  | "freezeWithdrawals"
  | "saveState"
  | "loadState"
  | "reset"
  | "setModes"
>;

/**
 * A fake server within reach: all that only the server can do, wherever it runs. What it says no to
 * rejects with an error whose message is one line.
 */
export interface FakeServerControl extends Orders {
  /** The server's clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly inspect: () => Promise<FakeServerState>;
  /** By id, or by name in any language; the first few. */
  readonly findProducts: (text: string) => Promise<readonly ProductView[]>;
  readonly planFault: (fault: Fault) => Promise<void>;
  /** From now on, or no longer. */
  readonly seedFaults: (faults: FakeServerState["faults"]) => Promise<void>;
  readonly releaseHeld: () => Promise<void>;
  readonly switchScenario: (name: string, seed: number) => Promise<void>;
  /** The last calls, newest first; the same list until there is another. */
  readonly calls: () => readonly CallView[];
  /** Calls back after every call; answers the way to stop. */
  readonly watchCalls: (listener: () => void) => () => void;
}
