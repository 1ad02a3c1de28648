import { createFakeServer, type FakeServer } from "../create-fake-server.ts";
import { fetchOf } from "../mounts/fetch-of.ts";
import { fieldOf } from "../wire/field-of.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import { scenarioOf } from "../scenario-documents/scenario-of.ts";
import type { CallEntry, RecordedAnswer, ReportFile } from "./report-file.ts";
import { productAt, replayed, stateOfReport } from "./state-of-report.ts";

/** The parts of a recorded answer that are compared. */
export interface AnswerDigest extends Pick<
  RecordedAnswer,
  "status" | "code" | "shape" | "rows" | "statuses"
> {
  readonly ids: readonly { readonly noun: string; readonly id: string }[];
}

/**
 * Digests an answer as the shop records it. Passed in, because only a composition root imports both the shop
 * and the fake server.
 */
export type DigestAnswer = (
  path: string,
  answer: { readonly status: number; readonly body: unknown },
) => AnswerDigest;

/** Whether the replay gives the recorded answer, and if not, why. */
export type CallReplay =
  | { readonly by: "state" }
  | { readonly by: "recording"; readonly because: string };

/** When the replayed shop opens, in epoch milliseconds. */
const opening = Date.UTC(2026, 0, 15, 12);

interface Replaying {
  readonly server: FakeServer;
  /** The replay's id for a pseudonym; undefined: none yet. */
  readonly idOf: (pseudonym: string) => string | undefined;
}

const productIn = ({ idOf }: Replaying, { ids }: CallEntry): number => {
  const pseudonym = ids.find((id) => id.startsWith("product-"));
  return Number((pseudonym === undefined ? undefined : idOf(pseudonym)) ?? productAt(0));
};

const priceOf = ({ server }: Replaying, id: number): Promise<string> =>
  server.inspect(({ products }) => ((products.get(id)?.price ?? 0) / 100).toFixed(2));

/** The order that the customer pays: the newest unpaid one. */
const unpaidOrder = ({ server }: Replaying): Promise<string> =>
  server.inspect(
    ({ orders }) =>
      orders
        .all()
        .filter(({ status }) => status === "unpaid")
        .at(-1)?.order_no ?? "",
  );

/** The smallest body with which the call has its effect; undefined: it needs the customer's texts. */
const bodyOf = async (call: CallEntry, shop: Replaying): Promise<object | undefined> => {
  switch (call.call) {
    case "POST /client/login":
      return call.answer?.code === 0 ? replayed : { ...replayed, password: "another one" };
    case "POST /client/cart":
    case "PUT /client/cart":
      return { product_id: productIn(shop, call), quantity: 1 };
    case "POST /client/orders": {
      const product = productIn(shop, call);
      const price = Number(await priceOf(shop, product));
      return { items: [{ product_id: product, quantity: 1, price }] };
    }
    case "POST /client/pay":
      return {
        pay_method: "balance",
        business_type: "order",
        business_no: await unpaidOrder(shop),
      };
    default:
      return undefined;
  }
};

/** Calls that change something, but need no body. */
const bodyless = [
  "DELETE /client/cart/:id",
  "POST /client/orders/:id/cancel",
  "POST /client/orders/:id/recycle",
  "POST /client/messages/:id/read",
  "PUT /client/messages/:id/read",
];

const differenceOf = (recorded: RecordedAnswer, found: AnswerDigest): string | null => {
  for (const field of ["status", "code", "shape", "rows"] as const)
    if (recorded[field] !== found[field])
      return `${field} ${String(found[field])}, recorded ${String(recorded[field])}`;
  const [one, other] = [found.statuses.join(", "), recorded.statuses.join(", ")];
  return one === other ? null : `statuses ${one || "none"}, recorded ${other || "none"}`;
};

/** The path with the replay's ids. A pseudonym without an id leads to a missing row. */
const pathOf = ({ call, ids }: CallEntry, { idOf }: Replaying): string => {
  const left = [...ids];
  return (call.split(" ")[1] ?? "").replaceAll(":id", () => {
    const pseudonym = left.shift() ?? "";
    return idOf(pseudonym) ?? (pseudonym.startsWith("product-") ? String(productAt(0)) : "999999");
  });
};

/**
 * Sends a report's calls, in their order and at their times, to the smallest shop that can give their
 * answers. Returns for each call whether the shop gives the recorded answer.
 */
export const replayCalls = async (
  report: ReportFile,
  digest: DigestAnswer,
): Promise<ReadonlyMap<CallEntry, CallReplay>> => {
  let now = opening;
  const { document, orders } = stateOfReport(report);
  const server = createFakeServer({
    scenario: scenarioOf(document),
    seed: 1,
    clock: () => now,
  });
  const fetch = fetchOf(server);
  const made = await server.inspect((tables) => tables.orders.all().map(({ id }) => String(id)));
  const ids = new Map(
    orders.flatMap((pseudonym, place) => {
      const id = made[place];
      return id === undefined ? [] : [[pseudonym, id] as const];
    }),
  );
  const shop: Replaying = { server, idOf: (pseudonym) => ids.get(pseudonym) };
  const ask = async (method: string, path: string, token: string | null, body?: object) => {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parsedJson(await response.text()) };
  };
  const login = await ask("POST", "/client/login", null, replayed);
  const token = tokenIn(login.body);

  const replayOne = async (entry: CallEntry): Promise<CallReplay> => {
    const recorded = entry.answer;
    if (recorded === null) return { by: "recording", because: "no answer came" };
    const [method = ""] = entry.call.split(" ");
    const body = await bodyOf(entry, shop);
    if (method !== "GET" && body === undefined && !bodyless.includes(entry.call))
      return { by: "recording", because: "what was sent is not in the report" };
    const path = pathOf(entry, shop);
    const query = entry.query === "" ? "" : `?${entry.query}`;
    const answer = await ask(method, `${path}${query}`, token, body);
    const found = digest(path, answer);
    for (const [place, pseudonym] of recorded.ids.entries()) {
      const same = found.ids[place];
      if (same !== undefined && pseudonym === `${same.noun}-${pseudonym.split("-").at(-1)}`)
        ids.set(pseudonym, same.id);
    }
    const because = differenceOf(recorded, found);
    return because === null ? { by: "state" } : { by: "recording", because };
  };
  const replays = new Map<CallEntry, CallReplay>();
  for (const entry of report.entries) {
    if (entry.kind !== "call") continue;
    now = Math.max(now, opening + entry.at);
    replays.set(entry, await replayOne(entry));
  }
  return replays;
};

const tokenIn = (body: unknown): string => {
  const token = fieldOf(fieldOf(body, "data"), "token");
  if (typeof token !== "string") throw new Error("The replayed customer cannot log in");
  return token;
};
