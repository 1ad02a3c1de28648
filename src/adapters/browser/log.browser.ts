import type { Log } from "../../ports/log.ts";

export const logBrowser = (console: Pick<Console, "warn">): Log => ({
  warn: (message, details) => console.warn(message, details),
});
