import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();

/**
 * The exit code or the signal of a program that has just begun, and that `endChildren` is to end. Nothing comes
 * once that has ended it: there is no error to tell, for its caller ends the whole program.
 */
export const endOf = async (child: ChildProcess): Promise<number | NodeJS.Signals | null> => {
  running.add(child);
  try {
    await once(child, "close");
    if (!running.has(child)) await new Promise<never>(() => undefined);
    return child.exitCode ?? child.signalCode;
  } finally {
    running.delete(child);
  }
};

/** Runs a program to its end. @throws when it ends with another exit code than 0. */
export const runChild = async (
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> => {
  const code = await endOf(spawn(program, args, { stdio: "inherit", ...options }));
  if (code !== 0) throw new Error(`${[program, ...args].join(" ")} ended with ${code}`);
};

/** Ends what has begun. The program is to end, too: nothing that waits for it comes back. */
export const endChildren = async (): Promise<void> => {
  await Promise.all(
    [...running].map(async (child) => {
      running.delete(child);
      const ended = once(child, "close");
      child.kill();
      await ended;
    }),
  );
};
