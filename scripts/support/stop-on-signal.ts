import { constants } from "node:os";
import { run } from "./run.ts";

/**
 * npm hands Ctrl-C on to its script, which the terminal has told already: what follows the first
 * signal within so many milliseconds is the same one.
 */
const sameKeystroke = 500;

/** How often to look whether the parent is still there, in milliseconds. */
const look = 500;

/**
 * Between npm and its script stands a shell, which dies of a SIGTERM without handing it on. The
 * script then has another parent.
 */
const onParentGone = (stop: () => void): void => {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, look).unref();
};

/**
 * SIGTERM and SIGINT (and npm's end) stop the program in order and with exit code 0; a second
 * signal ends it at once.
 */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let since: number | null = null;
  const stopOnce = (): void => {
    since = performance.now();
    void run(async () => {
      await stop();
      process.exit(0);
    });
  };
  const onSignal = (signal: "SIGINT" | "SIGTERM"): void => {
    if (since === null) stopOnce();
    else if (performance.now() - since > sameKeystroke) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  onParentGone(() => {
    if (since === null) stopOnce();
  });
};
