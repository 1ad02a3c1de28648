import { Result } from "effect";
import {
  type CallFailure,
  Refused,
  ServerFault,
  SessionEnded,
  Undecodable,
} from "../../domain/call/failure.ts";
import type { Log } from "../../ports/log.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import { messageOf } from "../../domain/decoding/decode.ts";
import { isSuccessCode, readEnvelope } from "../../contract/envelope.ts";
import type { Reply } from "./last-answers.ts";
import type { SentCall } from "./sent-request.ts";

/** Reads the envelope, the statuses and the data (D4). A 401 clears the token that it rejects. */
export const decodeReply = (
  { call, token }: SentCall,
  { status, body }: Reply,
  { tokens, log }: { readonly tokens: TokenStore; readonly log: Log },
): Result.Result<unknown, CallFailure> => {
  const envelope = readEnvelope(body);
  const message = envelope?.message === undefined ? {} : { message: envelope.message };
  if (status === 401 || envelope?.code === 401) {
    tokens.clearRejected(token, envelope?.message ?? null);
    // A gateway's 401 ends the session too, but leaves the call's outcome unknown (D7.5).
    if (envelope !== null || !token)
      return Result.fail(new SessionEnded({ call: call.name, ...message }));
  }
  // Some servers send status 200 with a 5xx code in the body: the outcome is unknown, too (decisions/0008).
  const fault = status >= 500 ? status : (envelope?.code ?? 0);
  if (fault >= 500 && fault < 600) {
    return Result.fail(new ServerFault({ call: call.name, status: fault }));
  }
  const undecodable = (reason: string) => {
    log.warn("An answer could not be decoded", { call: call.name, reason });
    return new Undecodable({ call: call.name, reason });
  };
  // A gateway's page says nothing about the shop's processing of the call, whatever its status (D7.5).
  if (envelope === null) {
    return Result.fail(undecodable(body === "" ? "empty body" : "not a JSON object"));
  }
  const ok = status >= 200 && status < 300;
  if (!ok || !isSuccessCode(envelope.code)) {
    const code = isSuccessCode(envelope.code) ? status : envelope.code;
    return Result.fail(new Refused({ call: call.name, code, status, ...message }));
  }
  // As good as empty: an answer of another program, such as `{"error": …}`, is no yes to what moves money (D7.5).
  if (call.once && envelope.isBare) return Result.fail(undecodable("neither code nor data"));
  return Result.mapError(
    call.answer.decode(envelope.data, (rows, list) =>
      log.warn("Undecodable rows were left out", { call: call.name, list, rows }),
    ),
    (mismatches) => undecodable(messageOf(mismatches)),
  );
};
