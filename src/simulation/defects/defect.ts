import type { SafeStorage } from "../../ports/safe-storage.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";
import type { InvariantName } from "../invariants/invariant.ts";

/**
 * A deliberate defect injected around the shop or the client, which the simulation must find. The
 * product's code does not know of it.
 */
export interface Defect {
  readonly name: string;
  /** Its effect, in one sentence. */
  readonly does: string;
  /** The invariant that must detect it. */
  readonly invariant: InvariantName;
  /** Changes writes to the server's tables; `serving` returns the call being processed. */
  readonly tables?: (tables: Tables, serving: () => string | null) => void;
  /** Changes a client's calls. */
  readonly fetch?: (fetch: Fetch) => Fetch;
  /** Changes a client's storage. */
  readonly storage?: (storage: SafeStorage) => SafeStorage;
}

/** Whether a request has the method and path. */
export const isCall = (method: string, path: RegExp, address: string, init: RequestInit): boolean =>
  init.method === method && path.test(new URL(address, "http://shop.invalid").pathname);
