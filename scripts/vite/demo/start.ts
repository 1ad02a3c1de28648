/**
 * Runs inline in the demo's page before all else: starts the fake server's worker, which everybody's calls
 * wait for, and finds out where the demo lies and which of its URLs was asked for (decisions/0002).
 */
import { withoutOptions } from "../../../src/fake-server/mounts/address-options.ts";
import { startWorkerShop } from "../../../src/fake-server/mounts/worker-shop.ts";

/** The base of the build: `./` where the demo finds it by itself. */
declare const BASE: string;
/** The worker's script, below the base. */
declare const WORKER: string;

const base = new URL(BASE, location.href);
const asked = new URLSearchParams(location.search).get("address");
// Read as a path below the base, so that no link can lead the shop to another site.
const whole = asked === null ? location.href : new URL(`./${asked}`, base).href;
const own = whole.startsWith(base.href) ? whole : base.href;

globalThis.demo = {
  base: base.pathname,
  address: new URL(withoutOptions(own)),
  shop: startWorkerShop(base.href + WORKER, { address: own, base: base.pathname }),
};
