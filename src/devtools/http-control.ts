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
const readSituation = Schema.decodeUnknownSync(FakeServerState);
const readProducts = Schema.decodeUnknownSync(
  Schema.Struct({ products: Schema.Array(ProductView) }),
);
const readCalls = Schema.decodeUnknownSync(Schema.Struct({ calls: Schema.Array(CallView) }));
const readMessage = Schema.decodeUnknownSync(Schema.Struct({ id: Schema.Int }));

/** The polling interval in milliseconds: a server over HTTP does not notify. */
const pollIntervalMs = 1_000;

/** The control of a server over HTTP (`GET /__fake/` lists its controls). */
export const httpControl = (
  /** The token of this page's session; null: not logged in. */
  token: () => string | null,
  ask: typeof fetch = fetch,
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
  const order = async (control: string, body: object = {}): Promise<unknown> => {
    const answer = await post(control, JSON.stringify(body));
    return readEnvelope(await answer.json()).data;
  };
  const does = async (control: string, body: object = {}): Promise<void> => {
    await order(control, body);
  };
  const pollCalls = async (): Promise<void> => {
    const { calls: seen } = readCalls(await order("calls"));
    if (seen[0]?.number === calls[0]?.number && seen.length === calls.length) return;
    calls = seen;
    for (const listener of listeners) listener();
  };

  return {
    now: () => Date.now() + ahead,
    inspect: async () => {
      const state = readSituation(await order("state", { token: token() }));
      ahead = state.now - Date.now();
      return state;
    },
    findProducts: async (text) => readProducts(await order("find-products", { text })).products,
    advance: (milliseconds) => does("advance", { milliseconds }),
    completeRecycle: (id) => does("recyclings", { id }),
    decideWithdrawal: (id, status) => does("withdrawals", { id, status }),
    settleRecharge: (id, status) => does("recharges", { id, status }),
    completePayment: (orderNo) => does("payments", { orderNo, outcome: "completed" }),
    failPayment: (orderNo) => does("payments", { orderNo, outcome: "failed" }),
    abandonPayment: (orderNo) => does("payments", { orderNo, outcome: "abandoned" }),
    sendMessage: async (message) => readMessage(await order("messages", message)).id,
    editProduct: (id, edit) => does("products", { id, ...edit }),
    revokeSessions: (username) =>
      does("revoke-sessions", username === undefined ? {} : { username }),
    freezeCustomer: (username, frozen) => does("freeze", { username, frozen }),
    freezeWithdrawals: (username, frozen) => does("freeze-withdrawals", { username, frozen }),
    planFault: (fault) => does("faults", fault),
    seedFaults: (faults) => does("seeded-faults", faults ?? { seed: null }),
    releaseHeld: () => does("release"),
    switchScenario: (name, seed) => does("scenario", { name, seed }),
    saveState: async () => (await post("save", "")).text(),
    saveScenario: async (name) => (await post("save-scenario", JSON.stringify({ name }))).text(),
    loadState: async (text) => {
      await post("load", text);
    },
    reset: () => does("reset"),
    setModes: (modes) => does("modes", modes),
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
export const hasControls = async (ask: typeof fetch = fetch): Promise<boolean> => {
  try {
    const answer = await ask("/__fake/status");
    return answer.ok && readEnvelope(await answer.json()).code === 0;
  } catch {
    return false;
  }
};
