import { type Answer, hasNoBody, jsonAnswer } from "../routing/answer.ts";
import { fieldOf } from "../wire/field-of.ts";
import { answerOf, type Fault, type LateAnswer } from "./fault.ts";

const json = { "content-type": "application/json" };

const refusal = (status: number, code: number): Answer =>
  jsonAnswer(status, { code, message: `Fault ${code}`, data: null });

/** The response to damage when the effect was skipped. */
const nothing = { code: 0, message: "OK", data: {} };

const success = (): Answer => jsonAnswer(200, nothing);

const page = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  body,
});

/** As a proxy sends it: without the shop's envelope, so it reveals nothing about the effect. */
const gatewayTimeout = (): Answer =>
  page(504, "<!doctype html><title>504 Gateway Time-out</title><h1>504 Gateway Time-out</h1>");

const bodyOf = ({ body }: Answer): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body ?? undefined);

/** The code of the shop's response, success or refusal, also if no client can read the response. */
const codeOf = (answer: Answer): unknown => fieldOf(JSON.parse(bodyOf(answer)), "code");

const lateAnswer = (answer: LateAnswer): Answer | null => {
  if (answer === "accepted") return success();
  return answer === "gateway" ? gatewayTimeout() : null;
};

const givenAnswer = ({ status = 200, body = nothing, headers: given = {} }: Fault): Answer => {
  // In small letters, as the usual ones that they replace.
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (hasNoBody(status)) return { status, headers, body: null };
  return typeof body === "string"
    ? { status, headers: { "content-type": "text/plain", ...headers }, body }
    : { status, headers: { ...json, ...headers }, body: JSON.stringify(body) };
};

/** The response that replaces the original one; null: the connection ends without one. */
export const damaged = (fault: Fault, answer: Answer = success()): Answer | null => {
  const { status } = answer;
  switch (fault.kind) {
    case "status": {
      const code = fault.status ?? 500;
      return refusal(code, code);
    }
    case "unauthorized-body":
      return refusal(200, 401);
    case "unauthorized-status":
      return refusal(401, 401);
    case "drop":
    case "silence":
      return null;
    case "gateway":
      return gatewayTimeout();
    case "late":
      return lateAnswer(answerOf(fault));
    case "delay":
    case "duplicate":
    case "stale":
      return answer;
    case "answer":
      return givenAnswer(fault);
    case "corrupt-json":
      return { status, headers: json, body: `${bodyOf(answer)}]}<` };
    case "html":
      return page(status, "<!doctype html><title>502</title><h1>Bad gateway</h1>");
    case "empty":
      return { status, headers: json, body: "" };
    case "truncated": {
      const text = bodyOf(answer);
      return { status, headers: json, body: text.slice(0, Math.floor(text.length / 2)) };
    }
    case "wrong-shape":
      return jsonAnswer(status, { code: codeOf(answer), data: [{ surprise: true }, 42] });
  }
};
