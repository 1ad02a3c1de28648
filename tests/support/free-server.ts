import { type CallName, contract } from "../../src/contract/contract.ts";
import type { AnyEntity } from "../../src/contract/schema/entity.ts";
import type { ServerChoiceName } from "../../src/contract/strict/server-choices.ts";
import { entityIn } from "../../src/contract/strict/strict-schema.ts";
import { endpointsAt } from "../../src/conformance/paths.ts";
import { routesOf } from "../../src/contract/strict/route.ts";
import { languages } from "../../src/domain/locale/language.ts";
import { instantFromWire } from "../../src/domain/locale/instant.ts";
import { loose, type Loose, type Mutation } from "./drifted-server.ts";

/** A whole number from 0 below this. */
export type Draw = (below: number) => number;

/** The same draws for the same seed. */
export const drawsOf = (seed: number): Draw => {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const pick = <A>(draw: Draw, all: readonly [A, ...A[]]): A => all[draw(all.length)] ?? all[0];

const scalars: Readonly<Record<string, (value: unknown, draw: Draw) => unknown>> = {
  Id: (value, draw) => pick(draw, [value, String(value)]),
  Amount: (value, draw) => {
    const amount = Number(value);
    return pick<unknown>(draw, [amount.toFixed(2), amount, amount + Math.sign(amount) * 1e-9]);
  },
  Flag: (value, draw) => {
    const yes = value === true || value === 1;
    return pick<unknown>(draw, [yes, yes ? 1 : 0]);
  },
  Instant: (value, draw) => {
    const moment = instantFromWire(value);
    if (moment === undefined) throw new Error("The fake server sends moments");
    const iso = new Date(moment).toISOString();
    const inKyiv = new Date(moment + 2 * 3_600_000).toISOString();
    return pick<unknown>(draw, [
      iso,
      inKyiv.replace("Z", "+02:00"),
      iso.slice(0, 23),
      iso.slice(0, 23).replace("T", " "),
      moment,
      moment / 1000,
    ]);
  },
};

const choiceOf: Readonly<Record<string, ServerChoiceName>> = {
  Id: "ids",
  Amount: "amounts",
  Flag: "flags",
  Instant: "times",
};

const shuffled = (row: Loose, draw: Draw): Loose =>
  Object.fromEntries(
    Object.entries(row)
      .map((entry) => ({ entry, at: draw(1_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ entry }) => entry),
  );

interface Freedom {
  readonly draw: Draw;
  readonly has: (choice: ServerChoiceName) => boolean;
}

const freeObject = (row: Loose, { draw, has }: Freedom): Loose => {
  const made = has("extras") && draw(2) === 0 ? { ...row, _trace: `t${draw(9_999)}` } : row;
  return has("order") ? shuffled(made, draw) : made;
};

const freeEntity = (value: unknown, entity: AnyEntity, freedom: Freedom): unknown => {
  if (Array.isArray(value)) return value.map((row) => freeEntity(row, entity, freedom));
  if (typeof value !== "object" || value === null) return value;
  const row = { ...loose(value) };
  const { draw, has } = freedom;
  for (const [name, field] of Object.entries(entity.fields)) {
    const sent = row[name];
    if (sent === undefined) continue;
    if (sent === null) {
      if (has("absent") && field.presence === "optional" && draw(2) === 0) delete row[name];
      continue;
    }
    const inner = entityIn(field);
    if (inner !== undefined) row[name] = freeEntity(sent, inner, freedom);
    const title = String(loose(field.kind.promised)["title"]);
    const choice = choiceOf[title];
    if (choice !== undefined && has(choice)) row[name] = scalars[title]?.(sent, draw);
  }
  return freeObject(row, freedom);
};

const freeData = (call: CallName, data: unknown, freedom: Freedom): unknown => {
  const { answer } = contract[call];
  const { entity, name, shape } = answer;
  const { draw, has } = freedom;
  if (entity === null || typeof data !== "object" || data === null) return data;
  const found = loose(data);
  if (shape === "fields") return freeEntity(found, entity, freedom);
  if (shape !== "entity") {
    return freeObject({ ...found, [name]: freeEntity(found[name], entity, freedom) }, freedom);
  }
  const named = typeof found[name] === "object" && found[name] !== null;
  const made = freeEntity(named ? found[name] : found, entity, freedom);
  const isNamed = has("entities") ? draw(2) === 0 : named;
  return isNamed ? freeObject({ [name]: made }, freedom) : made;
};

const freeSuccess = (call: CallName, envelope: Loose, freedom: Freedom): Response => {
  const { draw, has } = freedom;
  if (!has("success")) return Response.json(freeObject(envelope, freedom));
  const { code: _, message: __, ...rest } = envelope;
  const mayLackCode = !contract[call].once || (rest["data"] ?? null) !== null;
  const code = pick<Loose>(draw, [{ code: 0 }, { code: 200 }, ...(mayLackCode ? [{}] : [])]);
  const message = pick<Loose>(draw, [{ message: "OK" }, { message: "" }, {}]);
  return Response.json(freeObject({ ...rest, ...code, ...message }, freedom), {
    status: pick(draw, [200, 201, 202]),
  });
};

const freeRefusal = (envelope: Loose, status: number, freedom: Freedom): Response => {
  const { draw, has } = freedom;
  if (!has("refusal")) return Response.json(freeObject(envelope, freedom), { status });
  const { code, message, ...rest } = envelope;
  // Under HTTP 200 the code alone tells the refusal.
  const told = status === 200 ? { code } : pick<Loose>(draw, [{ code }, {}]);
  const said = pick<Loose>(draw, [{ message }, { message: "" }, {}]);
  return Response.json(freeObject({ ...rest, ...told, ...said }, freedom), { status });
};

const ended = ({ draw }: Freedom): Response =>
  pick(draw, [
    Response.json({ code: 401, message: "Log in" }, { status: 401 }),
    Response.json({ code: 401, message: "Log in" }),
    Response.json({ code: 40_199, message: "Log in" }, { status: 401 }),
    new Response("<h1>401</h1>", { status: 401, headers: { "content-type": "text/html" } }),
    new Response("", { status: 401 }),
  ]);

const routeOf = routesOf(endpointsAt());

/** How each choice is made by chance. `languages`: of the request; the others: of the answer. */
export const freeServer = (
  draw: Draw,
  has: (choice: ServerChoiceName) => boolean = () => true,
): Mutation => {
  const freedom = { draw, has };
  return async (request, respond) => {
    const headers = new Headers(request.headers);
    if (has("languages")) headers.set("accept-language", languages[draw(languages.length)] ?? "en");
    const call = routeOf(request.method, new URL(request.url).pathname)?.call;
    const response = await respond(new Request(request, { headers }));
    if (call === undefined) return response;
    if (response.status === 401 && has("unauthorised")) return ended(freedom);
    const envelope = loose(await response.clone().json());
    if (envelope["code"] !== 0) return freeRefusal(envelope, response.status, freedom);
    const data = freeData(call, envelope["data"], freedom);
    return freeSuccess(call, { ...envelope, data }, freedom);
  };
};
