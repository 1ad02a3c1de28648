import type { BrowserServerOptions } from "../fake-server/mounts/in-browser.ts";

/**
 * Options for the fake server in the page's URL: `?scenario=NAME&faults=SEED[:RATE]&fault-kinds=KIND,KIND`
 * `&idempotency=MODE&site-confirms-after=MILLISECONDS`.
 */
type RequestedOfFakeServer = NonNullable<BrowserServerOptions["requested"]>;

/**
 * Removes the options from the page's URL, before a screen copies it. The fake server stores them, and a
 * reload continues with its current state.
 */
export const takeRequestedShop = (): RequestedOfFakeServer => {
  const url = new URL(location.href);
  const taken = (name: string): string | null => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  };
  const requested = {
    scenario: taken("scenario"),
    faults: taken("faults"),
    faultKinds: taken("fault-kinds"),
    idempotency: taken("idempotency"),
    siteConfirmsAfter: taken("site-confirms-after"),
  };
  if (Object.values(requested).some((text) => text !== null)) {
    history.replaceState(history.state, "", url);
  }
  return requested;
};
