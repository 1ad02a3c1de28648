import { callNames, contract } from "../../contract/contract.ts";
import { draft } from "./account-draft.ts";
import { unknownId } from "./error.ts";
import { formOf, picture } from "./picture.ts";
import { passwordChange, payBody } from "./sent-bodies.ts";
import type { CallParts, Visit } from "./visit.ts";

const none = { kind: "unauthorised", what: "no token was sent" } as const;
const wrong = { kind: "unauthorised", what: "the token is none of the server's" } as const;

/** Bodies that are right in form, and name nothing that is there. */
const bodies: Readonly<Record<string, unknown>> = {
  addToCart: { product_id: unknownId, quantity: 1 },
  updateCart: { product_id: unknownId, quantity: 1 },
  createOrder: { items: [{ product_id: unknownId, quantity: 1, price: 1 }] },
  pay: payBody("no-such-order"),
  withdraw: { amount: 100, account_id: unknownId },
  createRecharge: { amount: 10, method: "usdt" },
  addWithdrawalAccount: draft,
  changeWithdrawalAccount: draft,
  changeProfile: { email: null },
  changePassword: passwordChange("not-the-password", "not-the-password"),
};

/** Makes every call that requires a token without one, and with one that is none. */
export const probeMissingToken = async (visit: Visit): Promise<void> => {
  for (const call of callNames) {
    const { method, access } = contract[call];
    if (access === "open" || !visit.selection.wants(call)) continue;
    const parts: CallParts = {
      params: { id: method === "GET" ? 1 : unknownId },
      // A server may look at the form first.
      ...(call === "search" ? { query: { keyword: "a" } } : {}),
      ...(bodies[call] === undefined ? {} : { body: bodies[call] }),
      ...(call === "upload" ? { form: formOf(picture(), "avatar.gif") } : {}),
    };
    await visit.provoke(call, { ...parts, token: null }, none);
    await visit.provoke(call, { ...parts, token: "not-a-token" }, wrong);
  }
};

const shuffled = (token: string): string => {
  const letters = [...token];
  return [...letters.slice(1), ...letters.slice(0, 1)].toReversed().join("");
};

/** Malformed and foreign tokens, made of the customer's own. */
export const probeForgedTokens = async (visit: Visit, token: string): Promise<void> => {
  const bent = [
    token.slice(0, -1),
    `${token}x`,
    shuffled(token),
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
  ];
  for (const one of bent) {
    if (one !== token && one !== "") await visit.provoke("user", { token: one }, wrong);
  }
  const malformed = { kind: "unauthorised", what: "the header is no bearer token" } as const;
  for (const authorization of ["Bearer", token, `Basic ${token}`, `Token ${token}`]) {
    await visit.provoke("user", { authorization }, malformed);
  }
};
