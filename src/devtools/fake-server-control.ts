import type { FakeServer } from "../fake-server/create-fake-server.ts";
import type { Fault } from "../fake-server/faults/fault.ts";
import type { CallView } from "../fake-server/request-log/logged-request.ts";
import type { ProductView } from "../fake-server/views/find-products.ts";
import type { FakeServerState } from "../fake-server/views/fake-server-state.ts";

declare global {
  interface Window {
    /** For the browser's console: reset the shop, edit products, plan faults. */
    __fakeServer?: FakeServerControl;
  }
}

/** The server's commands, each as in `FakeServer`. */
type ServerCommands = Pick<
  FakeServer,
  | "advance"
  | "completeRecycle"
  | "decideWithdrawal"
  | "settleRecharge"
  | "endPayment"
  | "sendMessage"
  | "editProduct"
  | "revokeSessions"
  | "freezeCustomer"
  | "freezeWithdrawals"
  | "saveState"
  | "saveScenario"
  | "reset"
  | "setModes"
>;

/**
 * The controls of a fake server, wherever it runs. A refused command rejects with an error whose
 * message is one line.
 */
export interface FakeServerControl extends ServerCommands {
  /** The server's clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly inspect: () => Promise<FakeServerState>;
  /** The first matches by id, or by name in any language. */
  readonly findProducts: (text: string) => Promise<readonly ProductView[]>;
  readonly planFault: (fault: Fault) => Promise<void>;
  /** Replaces the seeded faults; null: none. */
  readonly seedFaults: (faults: FakeServerState["faults"]) => Promise<void>;
  readonly releaseHeld: () => Promise<void>;
  /** Loads a saved state; drops planned faults. Rejects when it is none; then nothing is changed. */
  readonly loadState: (text: string) => Promise<void>;
  readonly switchScenario: (name: string, seed: number) => Promise<void>;
  /** The last calls, newest first; a stable array until the next call. */
  readonly calls: () => readonly CallView[];
  /** Calls the listener after every call; returns the unsubscribe function. */
  readonly watchCalls: (listener: () => void) => () => void;
}
