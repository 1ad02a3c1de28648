import type { Answer } from "./answer.ts";
import type { Method } from "./contract-data.ts";
import type { IncomingRequest } from "./incoming-request.ts";

/** The handler of one method and path. */
export interface Endpoint {
  readonly method: Method;
  /** As in MSW: `*` matches anything, `:id` one segment. */
  readonly pattern: string;
  /** null: the connection ends without an answer. */
  readonly answer: (
    request: IncomingRequest,
    params: Readonly<Record<string, string>>,
  ) => Promise<Answer | null>;
}
