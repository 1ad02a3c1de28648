/**
 * A server in a process of its own. Prints its address as one line; on SIGTERM, how much its memory
 * grew at most since then, in bytes. Started with `--expose-gc`, it collects what is not needed
 * all the time, so that what it keeps is measured: on a busy machine V8 leaves 100 MB more to lie.
 */
import { readFileSync } from "node:fs";
import { stopOnSignal } from "../../scripts/support/stop-on-signal.ts";
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
/** In milliseconds: a few megabytes come over the line in this time. */
const collectEvery = 50;
const collecting = setInterval(collect, collectEvery);
stopOnSignal(async () => {
  clearInterval(collecting);
  process.stdout.write(`${peak() - before}\n`);
  await mount.close();
});
process.stdout.write(`${mount.url}\n`);
