import type { SafeStorage } from "../ports/safe-storage.ts";
import type { Api } from "../adapters/http/api.ts";
import type { ShopPolicy } from "../domain/policy.ts";
import type { Ports } from "../ports/ports.ts";

/** What exists once per page and the screens' ports are bound to. */
export interface Page extends Pick<Ports, "attempts" | "redirect" | "tokens"> {
  readonly api: Api;
  /** Local storage. */
  readonly storage: SafeStorage;
  readonly policy: ShopPolicy;
}
