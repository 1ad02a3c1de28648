import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** A script of `scripts/` that runs in a process of its own. */
export interface RunningScript {
  readonly child: ChildProcess;
  /** What was printed until the text was in it. @throws when the script ends before. */
  readonly said: (text: string) => Promise<string>;
  /** What was printed, on stderr and as a whole, and the exit code, once it has ended. */
  readonly ended: () => Promise<{
    readonly out: string;
    readonly errors: string;
    readonly code: number | null;
  }>;
}

/** Called within a test, with which it ends at the latest. `flags`: of Node itself. */
export const runScript = (
  path: string,
  args: readonly string[],
  { cwd, flags = [] }: { readonly cwd?: string; readonly flags?: readonly string[] } = {},
): RunningScript => {
  const child = spawn(process.execPath, [...flags, path, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    // Whatever the shell of the tests is set to.
    env: { ...process.env, SHOP_API: "" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let out = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  let isOver = false;
  const over = once(child, "close").then(() => {
    isOver = true;
  });
  return {
    child,
    said: async (text) => {
      while (!out.includes(text)) {
        if (isOver) throw new Error(`${path} ended without saying "${text}": ${out}${errors}`);
        await Promise.race([once(child.stdout, "data"), over]);
      }
      return out;
    },
    ended: async () => {
      await over;
      return { out, errors, code: child.exitCode };
    },
  };
};

/** The API's address in what `npm run api` and `npm run start:http` print first. */
export const apiAddress = (welcome: string): string => {
  const [, address] = /^API\s+(\S+)\/api$/m.exec(welcome) ?? [];
  if (address === undefined) throw new Error(`No address in: ${welcome}`);
  return address;
};
