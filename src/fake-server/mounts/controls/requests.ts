import { Schema } from "effect";
import { RequestExpectation, type ExpectationResult } from "../../request-log/expectation.ts";
import type { RequestPattern } from "../../request-log/request-pattern.ts";
import { type Control, success, command, plain, withControlErrors } from "./control.ts";
import { ControlError } from "./control-error.ts";

/** In milliseconds. */
const longestWait = 120_000;

const flag = (name: string, text: string): boolean => {
  if (text === "true" || text === "false") return text === "true";
  throw new ControlError(`${name}=${text} is not true or false`);
};

const whole = (name: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ControlError(`${name}=${text} is not a whole number`);
};

/** The parsers of a query's parameters; nested patterns are only accepted by `verify`. */
const readers = new Map<string, (text: string) => RequestPattern>([
  ["call", (call) => ({ call })],
  ["method", (method) => ({ method })],
  ["path", (path) => ({ path })],
  ["customer", (customer) => ({ customer })],
  ["since", (since) => ({ since: /^\d{1,9}$/.test(since) ? Number(since) : since })],
  ["key", (key) => ({ key })],
  ["status", (status) => ({ status: whole("status", status) })],
  ["applied", (applied) => ({ applied: flag("applied", applied) })],
  ["answered", (answered) => ({ answered: flag("answered", answered) })],
]);

/** @throws ControlError */
const patternOf = (query: URLSearchParams): RequestPattern => {
  const parts = [...query].map(([name, text]) => {
    const read = readers.get(name);
    if (read === undefined) {
      throw new ControlError(`There is no ${name}=; there are ${[...readers.keys()].join(", ")}`);
    }
    if (query.getAll(name).length > 1) throw new ControlError(`${name}= is given more than once`);
    return read(text);
  });
  return Object.assign({}, ...parts);
};

/** A met expectation, or a refusal (409) with the difference. */
const answerOf = ({ isMet, found, message }: ExpectationResult): object =>
  isMet ? { found } : Response.json({ code: 409, message, data: { found } }, { status: 409 });

export const requestControls: readonly Control[] = [
  {
    path: "requests",
    methods: ["GET"],
    what: "The journal: each request with its body, when it was received, applied and answered, and the answer; oldest first, secrets cut out",
    query: "path=/client/orders&customer=0671234501",
    act: async ({ server, query }) =>
      success({ requests: await withControlErrors(() => server.requests.find(patternOf(query))) }),
  },
  plain({
    path: "webhooks",
    what: "What another server was told of payments (--webhook): each event with its attempts, oldest first",
    reads: true,
    act: async (server) => ({ webhooks: server.deliveries() }),
  }),
  command({
    path: "marks",
    what: "Marks this moment, by a name if you like; answers its number, for since",
    body: Schema.Struct({ name: Schema.optionalKey(Schema.String) }),
    example: { name: "checkout" },
    act: async (server, { name }) => ({ mark: server.requests.mark(name) }),
  }),
  command({
    path: "verify",
    what: "Counts the requests that reached the server, whatever they were answered: exactly one unless said; 409 with the difference if it is not so",
    body: RequestExpectation,
    example: { call: "POST /client/orders", body: { items: [{ quantity: 2 }] }, times: 1 },
    act: async (server, expected) => answerOf(await server.requests.verify(expected)),
  }),
  command({
    path: "wait-for",
    what: "Answers as verify does once it is so, at least one request unless said; after timeout milliseconds (5,000) as it is then",
    body: Schema.Struct({
      ...RequestExpectation.fields,
      timeout: Schema.optionalKey(
        Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: longestWait })),
      ),
    }),
    example: { call: "POST /client/pay", answered: true, timeout: 100 },
    act: async (server, { timeout, ...expected }) =>
      answerOf(await server.requests.waitFor(expected, timeout)),
  }),
];
