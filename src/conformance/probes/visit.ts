import { Result } from "effect";
import { type CallName, contract } from "../../contract/contract.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Answer } from "../../contract/schema/answer.ts";
import type { Expectation } from "../checks/expectation.ts";
import { judge } from "../checks/judge.ts";
import { driftOf, type Problem } from "../checks/problem.ts";
import { requestText, type Exchange, type SentBody, type SentRequest } from "../exchange.ts";
import type { Findings } from "../findings.ts";
import { ConformanceError } from "../conformance-error.ts";
import type { Endpoint, Endpoints } from "../paths.ts";

export interface VisitConfig {
  /** Without a slash at its end. */
  readonly base: string;
  /** Where the server has its calls. */
  readonly endpoints: Endpoints;
  readonly fetch: typeof fetch;
  /** Milliseconds until a call counts as unanswered (specification §9). */
  readonly timeout: number;
  readonly findings: Findings;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Sent as it is, under `application/json`. */
  readonly rawBody?: string;
  readonly form?: FormData;
  /** Default: the customer's; null for none. */
  readonly token?: string | null;
  readonly language?: string;
  /** `Idempotency-Key` (D7). */
  readonly key?: string;
}

/** An answer, judged. */
export interface JudgedAnswer {
  readonly exchange: Exchange;
  /** It was what was expected, and nothing was wrong with it. */
  readonly isClean: boolean;
  /** The call did what it is for, whatever else is wrong. */
  readonly isSuccess: boolean;
  /** `undefined` unless it is a success. */
  readonly data: unknown;
}

/** Calls of one customer, each judged as it comes. */
export interface Visit {
  readonly findings: Findings;
  /** Asks for an answer, or else for one of these refusals. */
  readonly ask: (
    call: CallName,
    asked?: CallParts,
    unless?: readonly ErrorCode[],
  ) => Promise<JudgedAnswer>;
  /** Asks for a refusal. */
  readonly provoke: (
    call: CallName,
    asked: CallParts,
    expectation: Exclude<Expectation, { kind: "success" | "any" }>,
  ) => Promise<JudgedAnswer>;
  /** Says that what the command did does not show in what was read afterwards. */
  readonly holdEffect: (
    command: JudgedAnswer,
    read: JudgedAnswer,
    problem: Omit<Problem, "rule" | "source"> | false | undefined,
  ) => void;
  /**
   * Writes a drift down that shows only against other answers. Where one of those has drifted by
   * itself, nothing is said: the same mistake would be told twice.
   */
  readonly hold: (
    heard: JudgedAnswer,
    others: readonly JudgedAnswer[],
    problem: Problem | false | undefined,
  ) => void;
  readonly signIn: (token: string) => void;
  /** Every token so far: no report shows them. */
  readonly tokens: () => readonly string[];
}

/** What the answer is to the client; null where it has drifted too far to be read. */
export const readAs = <A>(answer: Answer<A>, heard: JudgedAnswer): A | null => {
  if (!heard.isSuccess) return null;
  const decoded = answer.decode(heard.data, () => undefined);
  return Result.isSuccess(decoded) ? decoded.success : null;
};

const reasonOf = (error: unknown, timeout: number): string => {
  if (!(error instanceof Error)) return "the connection dropped";
  if (error.name === "TimeoutError") return `nothing within ${timeout} ms`;
  const { cause } = error;
  if (!(cause instanceof Error)) return "the connection dropped";
  // A connection that was dropped has a code whose value is undefined.
  const code = String(("code" in cause ? cause.code : undefined) ?? cause.message);
  return code === "ECONNREFUSED" ? "the connection is refused" : `no connection (${code})`;
};

/** So many unanswered calls in a row mean that the server has gone. */
const mostUnanswered = 3;

const sentBody = ({ body, rawBody, form }: CallParts): SentBody => {
  if (form !== undefined) return { kind: "multipart" };
  if (rawBody !== undefined) return { kind: "broken", text: rawBody };
  return body === undefined ? { kind: "none" } : { kind: "json", value: body };
};

const requestOf = ({ method, path }: Endpoint, asked: CallParts): SentRequest => ({
  method,
  path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(asked.params?.[name] ?? "")).replaceAll("%2C", ","),
  ),
  query: Object.fromEntries(
    Object.entries(asked.query ?? {}).map(([name, value]) => [name, String(value)]),
  ),
  body: sentBody(asked),
});

const textParams = ({ params = {} }: CallParts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

export const startVisit = ({ base, endpoints, fetch, timeout, findings }: VisitConfig): Visit => {
  let customerToken: string | null = null;
  const tokens: string[] = [];
  let unanswered = 0;

  const send = async (request: SentRequest, asked: CallParts): Promise<Exchange["answer"]> => {
    const token = asked.token === undefined ? customerToken : asked.token;
    const search = new URLSearchParams(request.query).toString();
    const body =
      asked.form ??
      asked.rawBody ??
      (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    try {
      const response = await fetch(`${base}${request.path}${search === "" ? "" : `?${search}`}`, {
        method: request.method,
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: "application/json",
          "accept-language": asked.language ?? "en",
          ...(body === undefined || asked.form !== undefined
            ? {}
            : { "content-type": "application/json" }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(asked.key === undefined ? {} : { "idempotency-key": asked.key }),
        },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { reason: reasonOf(error, timeout) };
    }
  };

  const exchange = async (
    call: CallName,
    asked: CallParts,
    expectation: Expectation,
  ): Promise<JudgedAnswer> => {
    const request = requestOf(endpoints[call], asked);
    const answer = await send(request, asked);
    unanswered = "status" in answer ? 0 : unanswered + 1;
    if (unanswered === mostUnanswered) {
      throw new ConformanceError(`The server at ${base} has stopped answering (${call})`);
    }
    const made: Exchange = { call, params: textParams(asked), request, answer };
    const { drifts, outcome, data } = judge(made, expectation);
    findings.drift(...drifts);
    findings.seen(call, outcome === "success" && expectation.kind === "success");
    return {
      exchange: made,
      isClean: drifts.length === 0,
      isSuccess: outcome === "success",
      data,
    };
  };

  return {
    findings,
    ask: (call, asked = {}, unless = []) => exchange(call, asked, { kind: "success", unless }),
    provoke: exchange,
    hold: (heard, others, problem) => {
      if (problem === false || problem === undefined) return;
      if ([heard, ...others].some(({ isClean }) => !isClean)) return;
      findings.drift(driftOf(heard.exchange, heard.data, problem));
    },
    holdEffect: (command, read, problem) => {
      if (problem === false || problem === undefined) return;
      if (!command.isClean || !read.isClean) return;
      const source = contract[command.exchange.call].sources.join(" ");
      const drift = driftOf(read.exchange, read.data, { ...problem, rule: "effect", source });
      const { request } = command.exchange;
      findings.drift({
        ...drift,
        call: command.exchange.call,
        asked: requestText(request),
        at: `${requestText(read.exchange.request)} ${drift.at}`,
      });
    },
    signIn: (token) => {
      customerToken = token;
      tokens.push(token);
    },
    tokens: () => tokens,
  };
};
