import type { PageOrigin } from "../domain/payment/pay-url.ts";
import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { AttemptStore } from "./attempt-store.ts";
import type { PageVisibility } from "./page-visibility.ts";

/** The dependencies that attempts of all kinds share (D7). One instance per page. */
export interface AttemptParts extends PageOrigin {
  /** Returns the page's single store, loaded after the first screen (decisions/0005). Never rejects. */
  readonly openStore: () => Promise<AttemptStore>;
  /**
   * Reads the logged-in customer, unless known. A record without an owner would also be shown to the device's
   * next customer.
   */
  readonly identify: Effect.Effect<unknown, CallFailure>;
  readonly page: PageVisibility;
  /** The current token; null: nobody is logged in. */
  readonly token: () => string | null;
}
