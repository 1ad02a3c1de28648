import type { Shop } from "../shop/shop.ts";
import type { Call, CustomerCall, Data } from "./call.ts";
import type { DataAt, Method, PatternOf } from "./contract-data.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Creates a resource's endpoints; paths are relative to the base path. Response
 * types come from the contract: a wrong shape does not compile.
 */
export interface Router {
  /** An endpoint without authentication; a token is ignored. */
  readonly open: <M extends Method, P extends PatternOf<M>>(
    method: M,
    path: P,
    answer: (call: Call) => Promise<DataAt<M, P>> | DataAt<M, P>,
  ) => Endpoint;
  /**
   * An open endpoint outside the base path, for the payment site. Only the seeded faults meant for
   * it hit its reports; its reads are never hit.
   */
  readonly elsewhere: (
    method: Method,
    path: string,
    answer: (call: Call) => Promise<Data> | Data,
  ) => Endpoint;
  /** A static file: GET, without authentication, outside the base path. */
  readonly file: (
    path: string,
    answer: (call: Call) => {
      readonly type: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    },
  ) => Endpoint;
  /** An endpoint that requires a valid token; otherwise 401. */
  readonly guarded: <M extends Method, P extends PatternOf<M>>(
    method: M,
    path: P,
    answer: (call: CustomerCall) => Promise<DataAt<M, P>> | DataAt<M, P>,
  ) => Endpoint;
  /**
   * A guarded POST that is sent once (D7): its `Idempotency-Key` is checked if the server's mode
   * says so.
   */
  readonly once: <P extends PatternOf<"post">>(
    path: P,
    answer: (call: CustomerCall) => Promise<DataAt<"post", P>> | DataAt<"post", P>,
  ) => Endpoint;
}

/** Makes the endpoints of a noun. */
export type Handlers = (shop: Shop, router: Router) => readonly Endpoint[];
