/** Preloaded into a process: adds its processor time, in microseconds, to the file that `CPU_FILE` names. */
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env["CPU_FILE"];

if (isMainThread && file !== undefined) {
  process.once("exit", () => {
    const { user, system } = process.cpuUsage();
    appendFileSync(file, `${user + system}\n`);
  });
}
