import { parseArgs, type ParseArgsConfig } from "node:util";

/** An unknown option is told which there are. */
const knownOptions = (cause: Error, { options = {} }: ParseArgsConfig): string => {
  const isUnknown = "code" in cause && cause.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  const names = Object.keys(options).map((name) => `--${name}`);
  return isUnknown ? `; there are ${names.join(", ")}` : "";
};

/** `parseArgs` of Node, whose errors are one line here. */
export const readArguments = <Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const message = cause.message.replaceAll(/\s*\n\s*/g, " ");
    throw new Error(`${message}${knownOptions(cause, config)}`, { cause });
  }
};
