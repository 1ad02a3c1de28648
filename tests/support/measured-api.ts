/**
 * A server in a process of its own. Prints its address as one line; on SIGTERM, how much its memory
 * grew at most since then, in bytes. Started with `--expose-gc`, it collects what is not needed
 * whenever some is there, so that what it keeps is measured: on a busy machine V8 leaves 100 MB more to lie.
 */
import { readFileSync } from "node:fs";
import { stopOnSignal } from "../../scripts/support/stop-on-signal.ts";
import { megabyte } from "../../src/fake-server/mounts/http/largest-body.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";

/**
 * The largest resident set so far, in bytes. Linux counts into `maxRSS` what the process that started this one
 * had: beside it, nothing would seem to grow.
 */
const peak = (): number => {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
};

const collect = globalThis.gc;
if (collect === undefined) throw new Error("Start it with --expose-gc.");
const mount = await listen();
const before = peak();
/** In bytes: no more than this is left to lie from one check to the next. */
const step = megabyte;
const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
/** After the last collection. */
let kept = inUse();
const collecting = setInterval(() => {
  if (inUse() < kept + step) return;
  collect();
  kept = inUse();
}, 5);
stopOnSignal(async () => {
  clearInterval(collecting);
  process.stdout.write(`${peak() - before}\n`);
  await mount.close();
});
process.stdout.write(`${mount.url}\n`);
