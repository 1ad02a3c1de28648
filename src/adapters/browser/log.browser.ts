import { Layer } from "effect";
import { Log } from "../../ports/log.ts";

export const LogBrowser = (console: Pick<Console, "warn">) =>
  Layer.succeed(Log, { warn: (message, details) => console.warn(message, details) });
