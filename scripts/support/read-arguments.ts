import { parseArgs, type ParseArgsConfig } from "node:util";

/** `parseArgs` of Node, whose errors are one line here. */
export const readArguments = <Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new Error(cause.message.replaceAll(/\s*\n\s*/g, " "), { cause });
  }
};
