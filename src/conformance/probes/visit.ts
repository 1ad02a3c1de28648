import { type CallName, contract, type Reads } from "../../contract/contract.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Expectation } from "../checks/expectation.ts";
import { checkExchange } from "../checks/check-exchange.ts";
import { driftOf, type Problem } from "../checks/problem.ts";
import {
  bodyText,
  requestText,
  type Exchange,
  type SentBody,
  type SentRequest,
} from "../exchange.ts";
import type { Findings } from "../findings.ts";
import type { Selection } from "../selection.ts";
import { ConformanceError } from "../conformance-error.ts";
import type { Endpoint, Endpoints } from "../paths.ts";
import { isAsNowhere, nowhere } from "./nowhere.ts";

export interface VisitConfig {
  /** Without a trailing slash. */
  readonly base: string;
  /** The server's endpoints. */
  readonly endpoints: Endpoints;
  readonly fetch: typeof fetch;
  /** Timeout in milliseconds (specification §9). */
  readonly timeout: number;
  readonly findings: Findings;
  /** What is checked. */
  readonly selection: Selection;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Sent unchanged, as `application/json`. */
  readonly rawBody?: string;
  readonly form?: FormData;
  /** Default: the customer's; null: none. */
  readonly token?: string | null;
  /** The whole header `Authorization`, instead of a bearer token. */
  readonly authorization?: string;
  readonly language?: string;
  /** The `Idempotency-Key` (D7). Default: a new one, where the call takes one. */
  readonly key?: string;
}

/** A checked response. */
export interface CheckedResponse<Read = unknown> {
  readonly exchange: Exchange;
  /** The response was as expected, without drifts. */
  readonly isClean: boolean;
  /** The call succeeded, with or without drifts. */
  readonly isSuccess: boolean;
  /** `undefined` unless it succeeded. */
  readonly data: unknown;
  /** As decoded by the client; null: it did not succeed, or has drifted too far. */
  readonly read: Read | null;
}

/** A second customer, who must neither see nor change what belongs to the first. */
export interface SecondCustomer {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** A customer's calls, each checked immediately. */
export interface Visit {
  readonly findings: Findings;
  readonly selection: Selection;
  /** Expects a success, or one of these refusals. */
  readonly ask: <Name extends CallName>(
    call: Name,
    parts?: CallParts,
    unless?: readonly ErrorCode[],
  ) => Promise<CheckedResponse<Reads[Name]>>;
  /** Expects a refusal. */
  readonly provoke: <Name extends CallName>(
    call: Name,
    parts: CallParts,
    expectation: Exclude<Expectation, { kind: "success" | "any" }>,
  ) => Promise<CheckedResponse<Reads[Name]>>;
  /** Sends a request whose answer is not checked. */
  readonly peek: (call: CallName, parts: CallParts) => Promise<Exchange["answer"]>;
  /** Reports a command's effect that is missing in what was read afterwards. */
  readonly checkEffect: (
    command: CheckedResponse,
    read: CheckedResponse,
    problem: Omit<Problem, "rule" | "source">,
  ) => void;
  /**
   * Reports a drift between responses. If one of them has its own drift, nothing is reported, to
   * avoid a duplicate.
   */
  readonly check: (
    response: CheckedResponse,
    others: readonly CheckedResponse[],
    problem: Problem,
  ) => void;
  readonly signIn: (token: string) => void;
  /** The customer's; null before the login. */
  readonly token: () => string | null;
  /** Another customer, whom the visit has registered; null: none. */
  readonly secondCustomer: () => SecondCustomer | null;
  readonly addSecondCustomer: (other: SecondCustomer) => void;
  /** All tokens so far, hidden in reports. */
  readonly tokens: () => readonly string[];
}

/** What to do about an error's code. */
const connectionHints: readonly (readonly [form: RegExp, hint: string])[] = [
  [/^ERR_SSL_WRONG_VERSION_NUMBER$/, "it speaks http, not https"],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/,
    "NODE_EXTRA_CA_CERTS=FILE names the authority of its certificate",
  ],
  [/^ENOTFOUND$/, "there is no such host"],
];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === "TimeoutError";

const reasonOf = (error: unknown, timeout: number): string => {
  if (!(error instanceof Error)) return "the connection dropped";
  if (isTimeout(error)) return `nothing within ${timeout} ms`;
  const { cause } = error;
  if (!(cause instanceof Error)) return "the connection dropped";
  // A dropped connection has a `code` whose value is undefined.
  const code = String(("code" in cause ? cause.code : undefined) ?? cause.message);
  if (code === "ECONNREFUSED") return "the connection is refused";
  const hint = connectionHints.find(([form]) => form.test(code))?.[1];
  return `no connection (${code}${hint === undefined ? "" : `: ${hint}`})`;
};

const isRedirection = ({ status }: Response): boolean => status >= 300 && status < 400;

/** After so many unanswered calls in a row the server is asked whether it is still there. */
const mostUnanswered = 3;

/** Whether a 404 can be an answer to what was asked: there is no such row, or it is looked for first. */
const explains404 = (expectation: Expectation): boolean =>
  expectation.kind === "refusal"
    ? expectation.errors.some(({ status }) => status === 404)
    : expectation.kind !== "success";

const sentBody = ({ body, rawBody, form }: CallParts): SentBody => {
  if (form !== undefined) return { kind: "multipart" };
  if (rawBody !== undefined) return { kind: "broken", text: rawBody, isOwn: true };
  return body === undefined ? { kind: "none" } : { kind: "json", value: body };
};

const requestOf = ({ method, path }: Endpoint, parts: CallParts): SentRequest => ({
  method,
  path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? "")).replaceAll("%2C", ","),
  ),
  query: Object.fromEntries(
    Object.entries(parts.query ?? {}).map(([name, value]) => [name, String(value)]),
  ),
  body: sentBody(parts),
});

const textParams = ({ params = {} }: CallParts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** A skipped call has no answer and no drift. */
const notMade = { reason: "skipped" } as const;

export const startVisit = ({
  base,
  endpoints,
  fetch,
  timeout,
  findings,
  selection,
}: VisitConfig): Visit => {
  let customerToken: string | null = null;
  let other: SecondCustomer | null = null;
  const tokens: string[] = [];
  /** Those that were waited for in vain. Each is waited for once: many times 15 s are minutes without a word. */
  const hanging = new Set<CallName>();
  /** In a row. */
  let unanswered: readonly string[] = [];

  const send = async (
    call: CallName,
    request: SentRequest,
    parts: CallParts,
  ): Promise<Exchange["answer"]> => {
    const key = parts.key ?? (contract[call].once ? crypto.randomUUID() : undefined);
    const token = parts.token === undefined ? customerToken : parts.token;
    const bearer = token === null ? undefined : `Bearer ${token}`;
    const authorization = parts.authorization ?? bearer;
    const search = new URLSearchParams(request.query).toString();
    const body =
      parts.form ??
      parts.rawBody ??
      (parts.body === undefined ? undefined : JSON.stringify(parts.body));
    try {
      const response = await fetch(`${base}${request.path}${search === "" ? "" : `?${search}`}`, {
        method: request.method,
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: "application/json",
          "accept-language": parts.language ?? "en",
          ...(body === undefined || parts.form !== undefined
            ? {}
            : { "content-type": "application/json" }),
          ...(authorization === undefined ? {} : { authorization }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const date = Date.parse(response.headers.get("date") ?? "");
      return {
        status: response.status,
        text: await response.text(),
        date: Number.isNaN(date) ? undefined : date,
        location: isRedirection(response)
          ? (response.headers.get("location") ?? undefined)
          : undefined,
      };
    } catch (error) {
      if (isTimeout(error)) {
        hanging.add(call);
        findings.note(call, `it is not called again: it gave no answer within ${timeout} ms`);
      }
      return { reason: reasonOf(error, timeout) };
    }
  };

  /** Calls that all hang up may be those of one noun: what else there is can be checked. */
  const isGone = async (): Promise<boolean> => {
    unanswered = [];
    if (!selection.makes("settings")) return true;
    const parts = { token: null };
    return !("status" in (await send("settings", requestOf(endpoints.settings, parts), parts)));
  };

  const nowheres = new Map<string | null, Promise<Exchange["answer"]>>();

  /** Whether a 404, or an open call's 401 or 403, may say that there is no such call. Asks once per token. */
  const isUnknown = async (made: Exchange, parts: CallParts): Promise<boolean> => {
    const token = parts.token === undefined ? customerToken : parts.token;
    const there = nowheres.get(token) ?? send("settings", nowhere, { token });
    nowheres.set(token, there);
    return isAsNowhere(made.answer, made.request, await there);
  };

  const exchange = async <Name extends CallName>(
    call: Name,
    parts: CallParts,
    expectation: Expectation,
  ): Promise<CheckedResponse<Reads[Name]>> => {
    const request = requestOf(endpoints[call], parts);
    const isMade = selection.makes(call) && !hanging.has(call);
    const answer = isMade ? await send(call, request, parts) : notMade;
    const made: Exchange<Name> = { call, params: textParams(parts), request, answer };
    if (!isMade) {
      return { exchange: made, isClean: false, isSuccess: false, data: undefined, read: null };
    }
    unanswered = "status" in answer ? [] : [...unanswered, requestText(request)];
    // That which may have stopped it.
    const [first] = unanswered;
    if (unanswered.length === mostUnanswered && (await isGone())) {
      throw new ConformanceError(
        `The server at ${base} has stopped answering: the first unanswered call is ${first}`,
      );
    }
    const { drifts, outcome, data, read, note } = checkExchange(made, expectation);
    findings.drift(...drifts);
    if (note !== undefined) findings.note(call, note);
    const isExpected = expectation.kind === "success";
    findings.seen(call, outcome === "success" && isExpected);
    if ("status" in answer) {
      // A framework's own 404 is no envelope: nobody has looked for a row of this customer's.
      const { status } = answer;
      const isOpen = contract[call].access === "open";
      const isBare = outcome === "broken" && !isOpen;
      const mayWantToken = isOpen ? !isExpected : expectation.kind === "unauthorised";
      const isGuard = status === 401 || (status === 403 && mayWantToken);
      const isTelling = !isGuard && (isBare || !explains404(expectation));
      const isOdd = status === 404 ? !isTelling : isGuard && isOpen && !isExpected;
      const isAsUnknown = isOdd && (await isUnknown(made, parts));
      // Where a row may be looked for first, it is no more than a hint.
      const isHint = expectation.kind === "refusal" && status === 404;
      findings.answered(call, status, {
        isGuard,
        isTelling: isTelling || (isAsUnknown && !isHint),
        isAsUnknown,
      });
    }
    return {
      exchange: made,
      isClean: drifts.length === 0,
      isSuccess: outcome === "success",
      data,
      read,
    };
  };

  return {
    findings,
    selection,
    ask: (call, parts = {}, unless = []) => exchange(call, parts, { kind: "success", unless }),
    provoke: exchange,
    peek: (call, parts) => send(call, requestOf(endpoints[call], parts), parts),
    check: (response, others, problem) => {
      if ([response, ...others].some(({ isClean }) => !isClean)) return;
      findings.drift(driftOf(response.exchange, response.data, problem));
    },
    checkEffect: (command, read, problem) => {
      if (!command.isClean || !read.isClean) return;
      const source = contract[command.exchange.call].sources.join(" ");
      const drift = driftOf(read.exchange, read.data, { ...problem, rule: "effect", source });
      const { request } = command.exchange;
      findings.drift({
        ...drift,
        call: command.exchange.call,
        asked: requestText(request),
        body: bodyText(request),
        at: `${requestText(read.exchange.request)} ${drift.at}`,
      });
    },
    signIn: (token) => {
      customerToken = token;
      tokens.push(token);
    },
    token: () => customerToken,
    secondCustomer: () => other,
    addSecondCustomer: (met) => {
      other = met;
      tokens.push(met.token);
    },
    tokens: () => tokens,
  };
};
