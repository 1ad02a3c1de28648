import { type CallName, callNames, contract } from "../../../../src/contract/contract.ts";
import type { AnyEntity } from "../../../../src/contract/schema/entity.ts";
import { entityIn } from "../../../../src/contract/strict/strict-schema.ts";
import {
  body,
  instead,
  loose,
  type Loose,
  looseList,
  type Mutation,
} from "../../drifted-server.ts";
import type { Guest } from "../hunt.ts";
import { drifts, type Planted, seenBy } from "../planted.ts";

/** Every object that stands at the end of the path: lists are gone through. */
const each = (value: unknown, path: readonly string[], change: (row: Loose) => void): void => {
  const [first, ...rest] = path;
  if (Array.isArray(value)) for (const one of value) each(one, path, change);
  else if (first === undefined) {
    if (typeof value === "object" && value !== null) change(loose(value));
  } else each(loose(value)[first], rest, change);
};

type FieldKind = "missing field" | "renamed field" | "retyped field" | "nulled field";

const bent: Readonly<Record<FieldKind, (row: Loose, name: string) => void>> = {
  "missing field": (row, name) => delete row[name],
  "renamed field": (row, name) => {
    row[`${name}_value`] = row[name];
    delete row[name];
  },
  // No field of any kind is a list of numbers.
  "retyped field": (row, name) => (row[name] = [7]),
  "nulled field": (row, name) => (row[name] = null),
};

const kinds = ["missing field", "renamed field", "retyped field", "nulled field"] as const;

/** Whether the contract forbids it: an optional field may be missing, a nullable one null. */
const isForbidden = (kind: FieldKind, presence: string): boolean => {
  if (kind === "retyped field") return true;
  if (kind === "nulled field") return presence === "always" || presence === "missing";
  return presence === "always" || presence === "nullable";
};

const fieldsOf = (
  entity: AnyEntity,
  path: readonly string[],
): readonly (readonly [readonly string[], string, string])[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const inner = entityIn(field);
    return [
      [path, name, field.presence] as const,
      ...(inner === undefined ? [] : fieldsOf(inner, [...path, name])),
    ];
  });

/** A newcomer has no recycler, of which a field could be wrong. */
const isSent = (call: CallName, path: readonly string[]): boolean =>
  call !== "register" || !path.includes("recycler");

/** Who is sent such a field. */
const guestOf = (call: CallName, path: readonly string[]): Guest => {
  if (call === "register") return "newcomer";
  return path.includes("recycler") ? "vip" : "customer";
};

const listed = callNames.flatMap((call): readonly Planted[] => {
  const { answer } = contract[call];
  if (answer.entity === null) return [];
  const start = (found: Loose): { readonly path: readonly string[] } => ({
    path: answer.name !== "" && found[answer.name] !== undefined ? [answer.name] : [],
  });
  return fieldsOf(answer.entity, []).flatMap(([path, name, presence]) =>
    kinds
      .filter((kind) => isForbidden(kind, presence) && isSent(call, path))
      .flatMap((kind) =>
        drifts(kind, call, {
          [[...path, name].join(".")]: seenBy(
            guestOf(call, path),
            body(call, (envelope) => {
              const found = loose(envelope["data"]);
              if (envelope["code"] === 0) {
                each(found, [...start(found).path, ...path], (row) => {
                  if (row[name] !== undefined || kind === "retyped field") bent[kind](row, name);
                });
              }
              return envelope;
            }),
          ),
        }),
      ),
  );
});

/** The field drifts of the contract: kind × call × field. */
export const fieldDrifts: readonly Planted[] = listed;

const successes = (call: Planted["call"], answer: (envelope: Loose) => Response): Mutation =>
  instead(call, async (_, honest) => {
    const response = await honest();
    const envelope = loose(await response.clone().json());
    return envelope["code"] === 0 ? answer(envelope) : response;
  });

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

/** What is wrong with a whole answer: kind × call. */
export const callDrifts: readonly Planted[] = callNames.flatMap((call) => [
  ...drifts("not there", call, {
    "404": instead(call, () => json({ code: 404, message: "No such path" }, 404)),
    "a page of HTML": instead(
      call,
      () =>
        new Response("<h1>Not found</h1>", {
          status: 404,
          headers: { "content-type": "text/html" },
        }),
    ),
    "501": instead(call, () => json({ message: "Not implemented" }, 501)),
  }),
  ...drifts("method", call, {
    "405": instead(call, () => json({ code: 405, message: "Method not allowed" }, 405)),
  }),
  ...drifts("status", call, {
    "a success is a 500": successes(call, (envelope) => json(envelope, 500)),
    "a success is a 400": successes(call, (envelope) => json(envelope, 400)),
  }),
  ...drifts("code", call, {
    "a success has the code 1": successes(call, (envelope) => json({ ...envelope, code: 1 })),
  }),
  ...drifts("envelope", call, {
    "the code is a word": successes(call, (envelope) => json({ ...envelope, code: "ok" })),
    "the body is a list": successes(call, (envelope) => json([envelope])),
    "the body is JSON within JSON": successes(call, (envelope) => json(JSON.stringify(envelope))),
    "the body is empty": successes(call, () => new Response("", { status: 200 })),
  }),
  // The specification promises no content of a recharge that was just asked for.
  ...(contract[call].answer.entity === null || call === "createRecharge"
    ? []
    : [
        ...drifts("envelope", call, {
          "data is called result": successes(call, ({ data, ...rest }) =>
            json({ ...rest, result: data }),
          ),
          "there is no envelope": successes(call, ({ data }) => json(data)),
          "data is a list": successes(call, ({ data, ...rest }) => json({ ...rest, data: [data] })),
        }),
      ]),
  ...(contract[call].answer.shape === "page" || contract[call].answer.shape === "list"
    ? [
        ...drifts("renamed field", call, {
          "the list is called list": successes(call, ({ data, ...rest }) => {
            const { [contract[call].answer.name]: list, ...others } = loose(data);
            return json({ ...rest, data: { ...others, list } });
          }),
        }),
        ...drifts("identity", call, {
          "a row comes twice": successes(call, ({ data, ...rest }) => {
            const rows = looseList(loose(data)[contract[call].answer.name]);
            return json({
              ...rest,
              data: {
                ...loose(data),
                [contract[call].answer.name]: [...rows.slice(0, 1), ...rows.slice(0, -1)],
              },
            });
          }),
        }),
      ]
    : []),
  ...(contract[call].answer.shape === "page"
    ? [
        ...drifts("missing field", call, {
          total: successes(call, ({ data, ...rest }) => {
            const { total: _, ...others } = loose(data);
            return json({ ...rest, data: others });
          }),
        }),
        ...drifts("retyped field", call, {
          total: successes(call, ({ data, ...rest }) =>
            json({ ...rest, data: { ...loose(data), total: "many" } }),
          ),
        }),
      ]
    : []),
]);
