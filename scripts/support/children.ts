import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();

/** Runs a program to its end. @throws when it ends with another exit code than 0. */
export const runChild = async (
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> => {
  const child = spawn(program, args, { stdio: "inherit", ...options });
  running.add(child);
  try {
    const [code]: (number | string | null)[] = await once(child, "close");
    // Ended by `endChildren`, whose caller ends the program: there is no error to tell.
    if (!running.has(child)) await new Promise<never>(() => undefined);
    if (code !== 0) throw new Error(`${[program, ...args].join(" ")} ended with ${code}`);
  } finally {
    running.delete(child);
  }
};

/** Ends what `runChild` has begun. The program is to end, too: no `runChild` comes back. */
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
