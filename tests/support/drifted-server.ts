import type { CallName } from "../../src/contract/contract.ts";
import { endpointsAt } from "../../src/conformance/paths.ts";
import { routesOf } from "../../src/contract/strict/route.ts";

export type Respond = (request: Request) => Promise<Response>;

/** A server that is right except for one drift: a change of a request or of its answer. */
export type Mutation = (request: Request, respond: Respond) => Promise<Response>;

/** JSON for a test to change; missing values are `undefined`. */
export type Loose = Record<string, unknown>;

const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;

export const loose = (value: unknown): Loose => (isLoose(value) ? value : {});

export const looseList = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter(isLoose) : [];

const routeOf = routesOf(endpointsAt());

const isCall = (request: Request, call: CallName): boolean =>
  routeOf(request.method, new URL(request.url).pathname)?.call === call;

/** Changes the whole body of the call's answers; what `change` returns is sent. */
export const body =
  (call: CallName, change: (envelope: Loose, url: URL) => unknown): Mutation =>
  async (request, respond) => {
    const response = await respond(request);
    if (!isCall(request, call)) return response;
    const changed = change(loose(await response.json()), new URL(request.url));
    return Response.json(changed, { status: response.status });
  };

/** Changes `data` of the call's successful answers in place. */
export const data = (call: CallName, change: (data: Loose, url: URL) => void): Mutation =>
  body(call, (envelope, url) => {
    if (envelope["code"] === 0) change(loose(envelope["data"]), url);
    return envelope;
  });

/** Changes every row of the call's list in place. */
export const rows = (
  call: CallName,
  list: string,
  change: (row: Loose, index: number) => void,
): Mutation => data(call, (found) => looseList(found[list]).forEach(change));

/** A value of a field is another one in every row of the call's list. */
export const valueAs = (
  call: CallName,
  list: string,
  field: string,
  from: string,
  to: string,
): Mutation =>
  rows(call, list, (row) => {
    if (row[field] === from) row[field] = to;
  });

/** Answers the call with something else, given what the server would have said. */
export const instead =
  (
    call: CallName,
    answer: (
      request: Request,
      honest: () => Promise<Response>,
      respond: Respond,
    ) => Response | Promise<Response>,
  ): Mutation =>
  async (request, respond) =>
    isCall(request, call) ? answer(request, () => respond(request), respond) : respond(request);

/** The server receives another query than the call has. */
export const query = (call: CallName, change: (search: URLSearchParams) => void): Mutation =>
  instead(call, (request, _, respond) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return respond(new Request(url, request));
  });

/** Whether a customer asks: the suite's own token that is none is nobody's. */
export const isCustomers = ({ headers }: Request): boolean =>
  ![null, "Bearer not-a-token"].includes(headers.get("authorization"));

/** The call reports success to every customer, but has no effect. */
export const undone = (call: CallName): Mutation =>
  instead(call, (request, honest) =>
    isCustomers(request) ? Response.json({ code: 0, message: "OK", data: {} }) : honest(),
  );

/** Refusals of the call with this code have another answer. */
export const refusedAs = (
  call: CallName,
  code: number,
  told: { readonly status?: number; readonly body: unknown },
): Mutation =>
  instead(call, async (_, honest) => {
    const response = await honest();
    const envelope = loose(await response.clone().json());
    if (envelope["code"] !== code) return response;
    return Response.json(told.body, { status: told.status ?? response.status });
  });

/** Answers of the call with this status are replaced. */
export const statusAs = (call: CallName, status: number, told: () => Response): Mutation =>
  instead(call, async (_, honest) => {
    const response = await honest();
    return response.status === status ? told() : response;
  });

const isHuge = (body: unknown): boolean =>
  body instanceof FormData &&
  [...body.values()].some((part) => part instanceof Blob && part.size > 5_000_000);

/** Reading 5 MB takes longer than all other calls, so the server's refusal is given without it. */
const tooLarge: Respond = async () =>
  Response.json({ code: 42_210, message: "Too large", data: null }, { status: 413 });

/** A `fetch` to the server with the mutation. */
export const driftedFetch =
  (respond: Respond, mutation: Mutation): typeof fetch =>
  async (input, init = {}) => {
    const huge = isHuge(init.body);
    const request = new Request(input, huge ? { ...init, body: "huge" } : init);
    const response = await mutation(request, huge ? tooLarge : respond);
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
