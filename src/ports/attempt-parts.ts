import type { AttemptStore } from "./attempt-store.ts";
import type { PageVisibility } from "./page-visibility.ts";

/** What attempts of every kind stand on (D7). One of each for a page. */
export interface AttemptParts {
  /** The one store of the page. Its code comes after the first screen (decisions/0005); never rejects. */
  readonly openStore: () => Promise<AttemptStore>;
  readonly page: PageVisibility;
  /** Of whoever is logged in now; null: nobody. */
  readonly token: () => string | null;
  /** The page's own, such as `https://shop.example`: a payment site's address may be a path (D8). */
  readonly origin: string;
}
