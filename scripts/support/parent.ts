import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isAlive } from "../../src/fake-server/store/is-alive.ts";

export interface ProcessInfo {
  /** The program's name, which may be a path. */
  readonly name: string;
  readonly parent: number;
}

/** As Linux tells it: `4711 (sh) S 4710 …`, where the name may hold anything. */
const stat = /^\d+ \((.*)\) \S+ (\d+) /s;

const told = (
  text: string,
  form: RegExp,
  name: number,
  parent: number,
): ProcessInfo | undefined => {
  const found = form.exec(text);
  return found === null ? undefined : { name: found[name] ?? "", parent: Number(found[parent]) };
};

/** The facts about a process; `undefined`: no such process, or not available on this system. */
const infoOf = (pid: number): ProcessInfo | undefined => {
  try {
    return told(readFileSync(`/proc/${pid}/stat`, "utf8"), stat, 1, 2);
  } catch {
    try {
      const args = ["-o", "ppid=,comm=", "-p", String(pid)];
      return told(execFileSync("ps", args, { encoding: "utf8" }), /^\s*(\d+)\s+(.*\S)/, 2, 1);
    } catch {
      return undefined;
    }
  }
};

const isShell = (name: string): boolean => /(^|[/-])(ba|da|a|z|k)?sh$/.test(name);

/**
 * The npm above a script's parent; `undefined`: the parent is npm itself, for many shells give their
 * place to the script, or it is not known.
 */
export const npmAbove = (
  parent: number,
  look: (pid: number) => ProcessInfo | undefined = infoOf,
): number | undefined => {
  const info = look(parent);
  return info !== undefined && isShell(info.name) ? info.parent : undefined;
};

/** Names of what may run a script and be the first process of a container. */
const runner = /npm|npx|node|yarn|pnpm|bun/;

/**
 * Whether npm had gone before the script looked, which takes its time on a busy machine: the first
 * process of the system has taken in what npm left behind.
 */
export const hasNpmGone = (
  parent: number,
  look: (pid: number) => ProcessInfo | undefined = infoOf,
): boolean => {
  if ((npmAbove(parent, look) ?? parent) !== 1) return false;
  const first = look(1);
  return first !== undefined && !isShell(first.name) && !runner.test(first.name);
};

/** How often to look, in milliseconds. */
const interval = 500;

/**
 * Calls when the npm that runs this script has gone. A shell that stands between the two hands no
 * signal on, and lives on when npm alone is killed.
 */
export const onNpmGone = (stop: () => void): void => {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  if (hasNpmGone(parent)) {
    stop();
    return;
  }
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    stop();
  }, interval).unref();
};
