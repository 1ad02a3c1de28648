import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isAlive } from "../../src/fake-server/store/is-alive.ts";

/** The parent of a process; `undefined`: not known, or not told on this system. */
const parentOf = (pid: number): number | undefined => {
  try {
    // The name in brackets may hold anything.
    const [, parent] = /^.*\) \S+ (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return Number(parent);
  } catch {
    try {
      return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
    } catch {
      return undefined;
    }
  }
};

/** How often to look, in milliseconds. */
const interval = 500;

/**
 * Calls when the npm that runs this script has gone. Between the two stands a shell, which hands no
 * signal on, and lives on when npm alone is killed.
 */
export const onNpmGone = (stop: () => void): void => {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    stop();
  }, interval).unref();
};
