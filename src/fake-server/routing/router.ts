import type { HttpHandler } from "msw/http";
import type { Call, CustomerCall, Data } from "./call.ts";

export type Method = "get" | "post" | "put" | "delete";

/** Makes MSW handlers of a resource's endpoints; the paths are relative to the base path. */
export interface Router {
  /** An endpoint that needs no token and ignores one that is sent. */
  readonly open: (
    method: Method,
    path: string,
    answer: (call: Call) => Promise<Data> | Data,
  ) => HttpHandler;
  /**
   * An open endpoint of another site than the shop's: its path is not below the base path. Of seeded
   * faults only those that are meant for it hit what it reports, and none what it asks.
   */
  readonly elsewhere: Router["open"];
  /** A file that is no call: GET, for anybody, below no base path; the bytes as they are. */
  readonly file: (
    path: string,
    answer: (call: Call) => {
      readonly type: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    },
  ) => HttpHandler;
  /** An endpoint that needs a good token; without one it answers 401. */
  readonly guarded: (
    method: Method,
    path: string,
    answer: (call: CustomerCall) => Promise<Data> | Data,
  ) => HttpHandler;
  /**
   * A guarded POST that is sent once (D7): its `Idempotency-Key` is looked at, where the server's
   * mode says so.
   */
  readonly once: (
    path: string,
    answer: (call: CustomerCall) => Promise<Data> | Data,
  ) => HttpHandler;
}
