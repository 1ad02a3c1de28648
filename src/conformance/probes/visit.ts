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
  /** Without a trailing slash. */
  readonly base: string;
  /** The server's endpoints. */
  readonly endpoints: Endpoints;
  readonly fetch: typeof fetch;
  /** Timeout in milliseconds (specification §9). */
  readonly timeout: number;
  readonly findings: Findings;
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
  readonly language?: string;
  /** The `Idempotency-Key` (D7). */
  readonly key?: string;
}

/** A checked response. */
export interface JudgedAnswer {
  readonly exchange: Exchange;
  /** The response was as expected, without drifts. */
  readonly isClean: boolean;
  /** The call succeeded, with or without drifts. */
  readonly isSuccess: boolean;
  /** `undefined` unless it succeeded. */
  readonly data: unknown;
}

/** A customer's calls, each checked immediately. */
export interface Visit {
  readonly findings: Findings;
  /** Expects a success, or one of these refusals. */
  readonly ask: (
    call: CallName,
    asked?: CallParts,
    unless?: readonly ErrorCode[],
  ) => Promise<JudgedAnswer>;
  /** Expects a refusal. */
  readonly provoke: (
    call: CallName,
    asked: CallParts,
    expectation: Exclude<Expectation, { kind: "success" | "any" }>,
  ) => Promise<JudgedAnswer>;
  /** Reports a command's effect that is missing in what was read afterwards. */
  readonly holdEffect: (
    command: JudgedAnswer,
    read: JudgedAnswer,
    problem: Omit<Problem, "rule" | "source"> | false | undefined,
  ) => void;
  /**
   * Reports a drift between responses. If one of them has its own drift, nothing is reported, to
   * avoid a duplicate.
   */
  readonly hold: (
    heard: JudgedAnswer,
    others: readonly JudgedAnswer[],
    problem: Problem | false | undefined,
  ) => void;
  readonly signIn: (token: string) => void;
  /** All tokens so far, hidden in reports. */
  readonly tokens: () => readonly string[];
}

/** The response as decoded by the client; null: it has drifted too far. */
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
  // A dropped connection has a `code` whose value is undefined.
  const code = String(("code" in cause ? cause.code : undefined) ?? cause.message);
  return code === "ECONNREFUSED" ? "the connection is refused" : `no connection (${code})`;
};

/** The number of consecutive unanswered calls after which the server counts as gone. */
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
