import { fieldOf } from "../../fake-server/wire/field-of.ts";
import { parsedJson } from "../../fake-server/wire/parsed-json.ts";
import type { Fetch } from "../../ports/fetch.ts";
import { type Defect, isCall } from "./defect.ts";
import { isOfAttempts } from "../invariants/kept-attempts.ts";

/** The calls of D7 whose repetition no status prevents. */
const commands = /\/client\/(orders|withdrawals|recharges|pay)$/;

const isCommand = (address: string, init: RequestInit): boolean =>
  isCall("POST", commands, address, init);

/** The defect rounds a recharge up to a multiple of this, in currency units. */
const roundedTo = 1_000;

/** Gives a resend with the same key another one. */
const withOtherKeys: NonNullable<Defect["fetch"]> = (fetch: Fetch) => {
  const sent = new Set<string>();
  return (address, init) => {
    const headers = new Headers(init.headers);
    const key = headers.get("idempotency-key");
    if (!isCommand(address, init) || key === null || !sent.has(key)) {
      if (key !== null) sent.add(key);
      return fetch(address, init);
    }
    headers.set("idempotency-key", crypto.randomUUID());
    return fetch(address, { ...init, headers });
  };
};

/** Defects in attempts (D7, D8). */
export const attemptDefects: readonly Defect[] = [
  {
    name: "recharge-rounded-up",
    does: "The client rounds a recharge up to whole thousands",
    invariant: "as-requested",
    fetch: (fetch) => (address, init) => {
      if (!isCall("POST", /\/recharges$/, address, init) || typeof init.body !== "string")
        return fetch(address, init);
      const sent = parsedJson(init.body);
      const amount = Math.ceil(Number(fieldOf(sent, "amount")) / roundedTo) * roundedTo;
      const method = fieldOf(sent, "method");
      return fetch(address, { ...init, body: JSON.stringify({ amount, method }) });
    },
  },
  {
    name: "sends-again-after-504",
    does: "The client sends a request again after a gateway's 504",
    invariant: "sent-once",
    fetch: (fetch) => async (address, init) => {
      const response = await fetch(address, init);
      return response.status === 504 && isCommand(address, init) ? fetch(address, init) : response;
    },
  },
  {
    name: "doubt-called-refusal",
    does: "The client takes a gateway's 504 for a refusal by the shop",
    invariant: "shown-outcome-is-true",
    fetch: (fetch) => async (address, init) => {
      const response = await fetch(address, init);
      return response.status === 504 && isCommand(address, init)
        ? Response.json({ code: 40_001, message: "It did not go through" }, { status: 400 })
        : response;
    },
  },
  {
    name: "another-key-for-the-same-request",
    does: "The client sends the same request again under another key",
    invariant: "one-key-per-request",
    fetch: withOtherKeys,
  },
  {
    name: "record-cleared-before-the-answer",
    does: "The client clears an attempt's record as soon as it is sent",
    invariant: "recorded-until-known",
    storage: (storage) => ({
      ...storage,
      write: (key, value) => {
        const isStored = storage.write(key, value);
        if (isOfAttempts(key) && /"sendings":\[\{/.test(value))
          setTimeout(() => storage.remove(key), 0);
        return isStored;
      },
    }),
  },
  {
    name: "payment-visit-forgotten",
    does: "The client forgets that its customer was sent to the payment site",
    invariant: "one-effect-per-command",
    storage: (storage) => {
      const isVisit = (key: string): boolean =>
        isOfAttempts(key) && /"visit":\{/.test(storage.read(key) ?? "");
      return {
        ...storage,
        read: (key) => (isVisit(key) ? null : storage.read(key)),
        keys: () => storage.keys().filter((key) => !isVisit(key)),
      };
    },
  },
];
