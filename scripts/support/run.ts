import { errorCode } from "../../src/fake-server/errors/error-code.ts";
import { fileTrouble } from "../../src/fake-server/errors/file-trouble.ts";
import { type Command, helpOf, readArguments, UsageError } from "./command.ts";

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

/** Runs a script's body; an error ends it with its message alone, without a stack. */
export const run = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body();
  } catch (error) {
    console.error(messageOf(error));
    // A server that failed to start leaves watchers, which would keep the process alive.
    process.exit(error instanceof UsageError ? 2 : 1);
  }
};

/** A command and its action: every script reads its arguments in this way. */
export interface Program<Options> {
  readonly command: Command;
  /** @throws an error that names the wrong argument. */
  readonly read: (args: readonly string[]) => Options | Promise<Options>;
  readonly run: (options: Options) => Promise<void>;
}

/**
 * A program of which nothing but the command is loaded for its help and for arguments that it does not have:
 * loading a whole server takes longer than all else.
 */
export const lazyProgram = <Options>(
  command: Command,
  load: () => Promise<Omit<Program<Options>, "command">>,
): Program<() => Promise<void>> => ({
  command,
  read: async (args) => {
    const { read, run: work } = await load();
    const options = await read(args);
    return () => work(options);
  },
  run: (work) => work(),
});

/** Whether one of these options is among the arguments, whatever stands beside. */
const asksFor = (args: readonly string[], ...options: readonly string[]): boolean => {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((arg) => options.includes(arg));
};

/** Prints the help or the version, or reads the arguments and runs. Wrong ones end with the exit code 2. */
export const runProgram = async <Options>(
  { command, read, run: work }: Program<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  if (asksFor(args, "--help", "-h")) {
    console.log(await helpOf(command));
    return;
  }
  if (command.version !== undefined && asksFor(args, "--version")) {
    console.log(command.version);
    return;
  }
  // A closed pipe is no error: its reader has seen enough.
  process.stdout.once("error", (cause) => {
    if (errorCode(cause) === "EPIPE") process.exit();
    console.error(`The standard output: cannot be written: ${fileTrouble(cause, "written")}`);
    process.exit(1);
  });
  await run(async () => {
    let options: Options;
    try {
      // Here, and not in `read` alone: the command knows whether there is a version.
      readArguments(command, args);
      options = await read(args);
    } catch (error) {
      throw new UsageError(String(messageOf(error)), { cause: error });
    }
    await work(options);
  });
};
