import { constants } from "node:os";
import { run } from "./run.ts";

/**
 * npm hands Ctrl-C on to its script, which the terminal has told already: what follows the first
 * signal within so many milliseconds is the same one.
 */
const sameKeystroke = 500;

/** SIGTERM and SIGINT stop the program in order and with exit code 0; a second one ends it at once. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let since: number | null = null;
  const onSignal = (signal: "SIGINT" | "SIGTERM"): void => {
    const now = performance.now();
    if (since === null) {
      since = now;
      void run(async () => {
        await stop();
        process.exit(0);
      });
    } else if (now - since > sameKeystroke) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
};
