import { constants } from "node:os";
// Not the global timer, which a simulation replaces by virtual time.
import { setTimeout } from "node:timers";
import { onNpmGone } from "./parent.ts";
import { run } from "./run.ts";

/**
 * npm hands Ctrl-C on to its script, which the terminal has told already: what follows the first
 * signal within so many milliseconds is the same one.
 */
const sameKeystroke = 500;

/** Milliseconds after Ctrl-C until a line says why the program still runs. */
const sayAfter = 1_000;

/** SIGHUP: the terminal has gone. */
export const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The exit codes of what a signal has stopped, as a line of `--help`. */
export const stoppedCodes = "129, 130, 143  stopped by SIGHUP, by Ctrl-C, by SIGTERM";

type Signal = (typeof signals)[number];

const codeOf = (signal: Signal): number => 128 + constants.signals[signal];

/**
 * SIGTERM, SIGINT and SIGHUP (and npm's end) stop the program in order; a second signal ends it at once.
 *
 * @param end `served`: the program serves until it is stopped, and ends with the exit code 0;
 *   `unfinished`: it had more to do, and ends with 128 and the signal's number: SIGINT 130.
 */
export const stopOnSignal = (
  stop: () => Promise<void>,
  end: "served" | "unfinished" = "served",
): void => {
  let since: number | null = null;
  const stopOnce = (signal: Signal): void => {
    since = performance.now();
    void run(async () => {
      setTimeout(() => {
        console.error("What is under way is finished first; another Ctrl-C ends it at once");
      }, sayAfter).unref();
      await stop();
      process.exit(end === "served" ? 0 : codeOf(signal));
    });
  };
  const onSignal = (signal: Signal): void => {
    if (since === null) stopOnce(signal);
    else if (performance.now() - since > sameKeystroke) process.exit(codeOf(signal));
  };
  for (const signal of signals) process.on(signal, onSignal);
  onNpmGone(() => {
    if (since === null) stopOnce("SIGTERM");
  });
};
