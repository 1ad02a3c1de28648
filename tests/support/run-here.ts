import { format } from "node:util";
import { vi } from "vitest";
import { type Program, runProgram } from "../../scripts/support/run.ts";

/** How a program has ended, and what it has printed. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a program of `scripts/` to its end in this process, where its modules are loaded already: to
 * start another one costs a second. One at a time; signals do not reach it.
 */
export const runHere = async <Options>(
  program: Program<Options>,
  ...args: readonly string[]
): Promise<Ended> => {
  const { exitCode } = process;
  let out = "";
  let err = "";
  let exited: number | undefined;
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...said) => {
      out += `${format(...said)}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((...said) => {
      err += `${format(...said)}\n`;
    }),
    vi.spyOn(process.stdout, "write").mockImplementation((said) => {
      out += String(said);
      return true;
    }),
    vi.spyOn(process, "exit").mockImplementation((code): never => {
      exited = Number(code);
      throw new Error("Nothing follows where a program ends itself");
    }),
    // What it listens for would outlive it.
    vi.spyOn(process, "on").mockReturnValue(process),
    vi.spyOn(process.stdout, "once").mockReturnValue(process.stdout),
  ];
  vi.stubEnv("npm_lifecycle_event", undefined);
  process.exitCode = 0;
  try {
    await runProgram(program, args).catch((error: unknown) => {
      if (exited === undefined) throw error;
    });
    return { code: exited ?? Number(process.exitCode), out, err };
  } finally {
    process.exitCode = exitCode;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
};
