/**
 * A server in a process of its own. Prints its address as one line; on SIGTERM, how much its memory
 * grew at most since then, in bytes.
 */
import { stopOnSignal } from "../../scripts/support/stop-on-signal.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";

/** The largest resident set so far, in bytes. */
const peak = (): number => process.resourceUsage().maxRSS * 1024;

const mount = await listen();
const before = peak();
stopOnSignal(async () => {
  process.stdout.write(`${peak() - before}\n`);
  await mount.close();
});
process.stdout.write(`${mount.url}\n`);
