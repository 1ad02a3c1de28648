import { HttpResponse } from "msw/http";
import { answerOf, type Fault, type LateAnswer } from "./fault.ts";

const json = { "content-type": "application/json" };

const refusal = (status: number, code: number): Response =>
  HttpResponse.json({ code, message: `Fault ${code}`, data: null }, { status });

/** The response to damage when the effect was skipped. */
const success = (): Response => HttpResponse.json({ code: 0, message: "OK", data: {} });

/** As a proxy sends it: without the shop's envelope, so it reveals nothing about the effect. */
const gatewayTimeout = (): Response =>
  new HttpResponse(
    "<!doctype html><title>504 Gateway Time-out</title><h1>504 Gateway Time-out</h1>",
    { status: 504, headers: { "content-type": "text/html" } },
  );

/** The code of the shop's response, success or refusal, also if no client can read the response. */
const codeOf = async (answer: Response): Promise<unknown> => {
  const envelope: unknown = await answer.json();
  return typeof envelope === "object" && envelope !== null ? Reflect.get(envelope, "code") : null;
};

const lateAnswer = (answer: LateAnswer): Response => {
  if (answer === "accepted") return success();
  return answer === "gateway" ? gatewayTimeout() : HttpResponse.error();
};

/** The response that replaces the original one. */
export const damaged = async (fault: Fault, answer: Response = success()): Promise<Response> => {
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
      return HttpResponse.error();
    case "gateway":
      return gatewayTimeout();
    case "late":
      return lateAnswer(answerOf(fault));
    case "delay":
    case "duplicate":
    case "stale":
      return answer;
    case "corrupt-json":
      return new HttpResponse(`${await answer.text()}]}<`, { status, headers: json });
    case "html":
      return new HttpResponse("<!doctype html><title>502</title><h1>Bad gateway</h1>", {
        status,
        headers: { "content-type": "text/html" },
      });
    case "empty":
      return new HttpResponse("", { status, headers: json });
    case "truncated": {
      const text = await answer.text();
      return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), {
        status,
        headers: json,
      });
    }
    case "wrong-shape":
      return HttpResponse.json(
        { code: await codeOf(answer), data: [{ surprise: true }, 42] },
        { status },
      );
  }
};
