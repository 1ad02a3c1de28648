import type { FaultKind } from "../fake-server/faults/fault.ts";

/** The kinds of fault that can be planned, and what each is to whoever calls. */
export const faultTexts: Readonly<Record<FaultKind, string>> = {
  drop: "The connection closes without an answer",
  delay: "The answer comes late",
  status: "An error, with the same code in the body",
  "unauthorized-body": "HTTP 200 with code 401 in the body",
  "unauthorized-status": "HTTP 401, with the same code in the body",
  duplicate: "The request is delivered twice",
  stale: "A read answers what it answered the time before",
  html: "An HTML page in place of JSON",
  truncated: "Only the first half of the answer",
  "corrupt-json": "JSON that does not parse",
  "wrong-shape": "JSON of another shape",
  empty: "An answer with nothing in it",
};
