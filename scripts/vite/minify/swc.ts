/**
 * Minifies chunks in a process of its own: SWC's native part crashes a process when the thread that loaded
 * it ends, and tests build in threads. Each chunk is a line of JSON on stdin; its result is a line on stdout,
 * in the same order.
 */
import { createInterface } from "node:readline";
import { minify } from "@swc/core";

let told = Promise.resolve();
for await (const line of createInterface({ input: process.stdin })) {
  const minified = minify(JSON.parse(line), {
    module: true,
    compress: { passes: 3, ecma: 2020, toplevel: true },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  told = told.then(async () => {
    process.stdout.write(`${JSON.stringify((await minified).code)}\n`);
  });
}
await told;
