import type { BrowserServerOptions } from "../fake-server/mounts/in-browser.ts";

/**
 * What an address asks of the fake server: `?scenario=NAME&faults=SEED[:RATE]&fault-kinds=KIND,KIND`
 * `&idempotency=MODE&site-confirms-after=MILLISECONDS`.
 */
type RequestedOfFakeServer = NonNullable<BrowserServerOptions["asked"]>;

/**
 * Takes it out of the page's address, before a screen hands the address on: the fake server
 * remembers it, and a reload goes on with what became of the shop since.
 */
export const takeRequested = (): RequestedOfFakeServer => {
  const url = new URL(location.href);
  const taken = (name: string): string | null => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  };
  const asked = {
    scenario: taken("scenario"),
    faults: taken("faults"),
    faultKinds: taken("fault-kinds"),
    idempotency: taken("idempotency"),
    siteConfirmsAfter: taken("site-confirms-after"),
  };
  if (Object.values(asked).some((text) => text !== null)) {
    history.replaceState(history.state, "", url);
  }
  return asked;
};
