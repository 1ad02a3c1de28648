import type { SafeStorage } from "../ports/safe-storage.ts";
import type { Api } from "../adapters/http/api.ts";
import type { ShopPolicy } from "../domain/policy.ts";
import type { Ports } from "../ports/ports.ts";

/** What there is one of for the whole page: the ports of each screen are bound to it. */
export interface Page extends Pick<Ports, "attempts" | "redirect" | "tokens"> {
  readonly api: Api;
  /** Local storage. */
  readonly storage: SafeStorage;
  readonly policy: ShopPolicy;
}
