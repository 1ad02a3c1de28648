import type { HttpHandler } from "msw/http";
import type { Call, CustomerCall, Data } from "./call.ts";
import type { DataAt, Method, PatternOf } from "./contract-data.ts";

/**
 * Makes MSW handlers of a resource's endpoints; the paths are relative to the base path. What they
 * answer is typed by the contract: a wrong shape does not compile.
 */
export interface Router {
  /** An endpoint that needs no token and ignores one that is sent. */
  readonly open: <M extends Method, P extends PatternOf<M>>(
    method: M,
    path: P,
    answer: (call: Call) => Promise<DataAt<M, P>> | DataAt<M, P>,
  ) => HttpHandler;
  /**
   * An open endpoint of another site than the shop's: its path is not below the base path. Of seeded
   * faults only those that are meant for it hit what it reports, and none what it asks.
   */
  readonly elsewhere: (
    method: Method,
    path: string,
    answer: (call: Call) => Promise<Data> | Data,
  ) => HttpHandler;
  /** A file that is no call: GET, for anybody, below no base path; the bytes as they are. */
  readonly file: (
    path: string,
    answer: (call: Call) => {
      readonly type: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    },
  ) => HttpHandler;
  /** An endpoint that needs a good token; without one it answers 401. */
  readonly guarded: <M extends Method, P extends PatternOf<M>>(
    method: M,
    path: P,
    answer: (call: CustomerCall) => Promise<DataAt<M, P>> | DataAt<M, P>,
  ) => HttpHandler;
  /**
   * A guarded POST that is sent once (D7): its `Idempotency-Key` is looked at, where the server's
   * mode says so.
   */
  readonly once: <P extends PatternOf<"post">>(
    path: P,
    answer: (call: CustomerCall) => Promise<DataAt<"post", P>> | DataAt<"post", P>,
  ) => HttpHandler;
}
