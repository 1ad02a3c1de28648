import { Schema } from "effect";
import { CallView } from "../fake-server/request-log/logged-request.ts";
import { ProductView } from "../fake-server/views/find-products.ts";
import { FakeServerState } from "../fake-server/views/fake-server-state.ts";
import type { FakeServerControl } from "./fake-server-control.ts";

const Envelope = Schema.Struct({
  code: Schema.Int,
  message: Schema.optionalKey(Schema.String),
  data: Schema.optionalKey(Schema.Unknown),
});

const readEnvelope = Schema.decodeUnknownSync(Envelope);
const readState = Schema.decodeUnknownSync(FakeServerState);
const readProducts = Schema.decodeUnknownSync(
  Schema.Struct({ products: Schema.Array(ProductView) }),
);
const readCalls = Schema.decodeUnknownSync(Schema.Struct({ calls: Schema.Array(CallView) }));
const readMessage = Schema.decodeUnknownSync(Schema.Struct({ id: Schema.Int }));

/** A `fetch`. */
type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/** The polling interval in milliseconds: a server over HTTP does not notify. */
const pollIntervalMs = 1_000;

/** The control of a server over HTTP (`GET /__fake/` lists its controls). */
export const httpControl = (
  /** The token of this page's session; null: not logged in. */
  token: () => string | null,
  ask: Ask = fetch,
): FakeServerControl => {
  let ahead = 0;
  let calls: readonly CallView[] = [];
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const post = async (control: string, body: string): Promise<Response> => {
    const answer = await ask(`/__fake/${control}`, { method: "POST", body });
    if (answer.ok) return answer;
    const { message } = readEnvelope(await answer.json());
    throw new Error(message ?? `The server answered ${answer.status}`);
  };
  const command = async (control: string, body: object = {}): Promise<unknown> => {
    const answer = await post(control, JSON.stringify(body));
    return readEnvelope(await answer.json()).data;
  };
  const run = async (control: string, body: object = {}): Promise<void> => {
    await command(control, body);
  };
  const pollCalls = async (): Promise<void> => {
    const { calls: seen } = readCalls(await command("calls"));
    if (seen[0]?.number === calls[0]?.number && seen.length === calls.length) return;
    calls = seen;
    for (const listener of listeners) listener();
  };

  return {
    now: () => Date.now() + ahead,
    inspect: async () => {
      const state = readState(await command("state", { token: token() }));
      ahead = state.now - Date.now();
      return state;
    },
    findProducts: async (text) => readProducts(await command("find-products", { text })).products,
    advance: (milliseconds) => run("advance", { milliseconds }),
    completeRecycle: (id) => run("recyclings", { id }),
    decideWithdrawal: (id, status) => run("withdrawals", { id, status }),
    settleRecharge: (id, status) => run("recharges", { id, status }),
    endPayment: (orderNo, outcome) => run("payments", { orderNo, outcome }),
    sendMessage: async (message) => readMessage(await command("messages", message)).id,
    editProduct: (id, edit) => run("products", { id, ...edit }),
    revokeSessions: (username) => run("revoke-sessions", { username }),
    freezeCustomer: (username, frozen) => run("freeze", { username, frozen }),
    freezeWithdrawals: (username, frozen) => run("freeze-withdrawals", { username, frozen }),
    planFault: (fault) => run("faults", fault),
    seedFaults: (faults) => run("seeded-faults", faults ?? { seed: null }),
    releaseHeld: () => run("release"),
    switchScenario: (name, seed) => run("scenario", { name, seed }),
    saveState: async () => (await post("save", "")).text(),
    saveScenario: async (name) => (await post("save-scenario", JSON.stringify({ name }))).text(),
    loadState: async (text) => {
      await post("load", text);
    },
    reset: () => run("reset"),
    setModes: (modes) => run("modes", modes),
    calls: () => calls,
    watchCalls: (listener) => {
      listeners.add(listener);
      // A failed poll is retried at the next interval.
      timer ??= setInterval(() => void pollCalls().catch(() => {}), pollIntervalMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};

/** Whether the server behind this page has controls. */
export const hasControls = async (ask: Ask = fetch): Promise<boolean> => {
  try {
    const answer = await ask("/__fake/status");
    return answer.ok && readEnvelope(await answer.json()).code === 0;
  } catch {
    return false;
  }
};
