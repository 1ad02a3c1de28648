/**
 * A server in a process of its own, without the waits of `npm run api`: a recycling completes when a
 * test lets the time pass. Prints its address as one line; closes on SIGTERM.
 */
import { stopOnSignal } from "../../scripts/support/stop-on-signal.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { recycleDelayMs } from "./recycle-delay.ts";

const mount = await listen({ recycleDelayMs });
stopOnSignal(mount.close);
process.stdout.write(`${mount.url}\n`);
