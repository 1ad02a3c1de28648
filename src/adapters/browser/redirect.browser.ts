import type { Redirect } from "../../ports/redirect.ts";

export const redirectBrowser = (location: Location): Redirect => ({
  leaveTo: (address) => location.assign(address.href),
});
