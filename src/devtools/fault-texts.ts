import type { FaultKind } from "../fake-server/faults/fault.ts";

/** The kinds of fault that can be planned, and their effect on the client. */
export const faultTexts: Readonly<Record<FaultKind, string>> = {
  drop: "The connection closes without an answer",
  delay: "The answer comes late",
  gateway: "A gateway’s 504 in HTML; the shop has acted",
  silence: "No answer; the connection drops after the time, or when released",
  late: "No good answer, and the shop acts later",
  status: "An error, with the same code in the body",
  "unauthorized-body": "HTTP 200 with code 401 in the body",
  "unauthorized-status": "HTTP 401, with the same code in the body",
  duplicate: "The request is delivered twice",
  stale: "A read answers what it answered the time before",
  answer: "This answer in place of the shop’s, which does nothing",
  html: "An HTML page in place of JSON",
  truncated: "Only the first half of the answer",
  "corrupt-json": "JSON that does not parse",
  "wrong-shape": "JSON of another shape",
  empty: "An answer with nothing in it",
};
