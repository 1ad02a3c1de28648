import type { SafeStorage } from "../../ports/safe-storage.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";
import type { InvariantName } from "../invariants/invariant.ts";

/**
 * A mistake made on purpose, put around the shop or the client from outside: the simulation has to
 * find it. Nothing of the product knows of it.
 */
export interface Defect {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly does: string;
  /** The invariant that has to catch it. */
  readonly invariant: InvariantName;
  /** Changes how the server's tables are written; `serving` names the call that is processed. */
  readonly tables?: (tables: Tables, serving: () => string | null) => void;
  /** Changes what a client's calls do. */
  readonly fetch?: (fetch: Fetch) => Fetch;
  /** Changes what a client remembers. */
  readonly storage?: (storage: SafeStorage) => SafeStorage;
}
