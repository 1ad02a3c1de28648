import { Layer } from "effect";
import { Redirect } from "../../ports/redirect.ts";

export const RedirectBrowser = (location: Location) =>
  Layer.succeed(Redirect, { leaveTo: (address) => location.assign(address.href) });
