import type { AttemptStore } from "./attempt-store.ts";
import type { PageVisibility } from "./page-visibility.ts";

/** What attempts of all kinds share (D7). One instance per page. */
export interface AttemptParts {
  /** Returns the page's single store, loaded after the first screen (decisions/0005). Never rejects. */
  readonly openStore: () => Promise<AttemptStore>;
  readonly page: PageVisibility;
  /** The current token; null: nobody is logged in. */
  readonly token: () => string | null;
  /** The page's own, such as `https://shop.example`: a payment site's address may be a path (D8). */
  readonly origin: string;
}
