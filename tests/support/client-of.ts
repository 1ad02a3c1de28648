import type { ApiConfig } from "../../src/adapters/http/api.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import { clientParts } from "./client-parts.ts";
import type { FakeShop } from "./fake-shop.ts";

interface ClientOptions extends Partial<ApiConfig> {
  /** Of the demo customer: see `logInDemo`. */
  readonly place?: number;
  /** Transforms the address of a noted call. Default: unchanged. */
  readonly noted?: (address: string) => string;
  readonly leaveTo?: (address: URL) => void;
}

/** A demo customer's client parts, connected to a fake shop; calls are noted from now on. */
export const clientOf = async (
  { server, logIn }: Pick<FakeShop, "server" | "logIn">,
  { place, noted = (address) => address, ...config }: ClientOptions = {},
) => {
  const fetch = fetchOf(server);
  const calls: string[] = [];
  const parts = clientParts((address, init) => {
    calls.push(`${init.method} ${noted(address)}`);
    return fetch(address, init);
  }, config);
  const token = await logIn(place);
  parts.tokens.store(token);
  return { ...parts, calls, token };
};
