import { parseArgs, type ParseArgsOptionDescriptor } from "node:util";
import { nearest } from "./nearest.ts";

/** An option as `parseArgs` takes it, with what the help says of it. */
export interface Option extends ParseArgsOptionDescriptor {
  readonly what: string;
  /** What stands behind it: `N`, `URL`. */
  readonly value?: string;
}

type Options = Readonly<Record<string, Option>>;

/** A command line: what it takes, and what its help says. */
export interface Command<Own extends Options = Options> {
  /** As it is called: `npm run api`. */
  readonly name: string;
  /** Sentences. */
  readonly what: string;
  readonly options: Own;
  /** What it takes besides options, such as `[path ...]`. */
  readonly rest?: string;
  /** What stands behind the name; an empty one is the command alone. */
  readonly examples: readonly [string, ...string[]];
  /** When it ends with another exit code than 0; default: what all commands have in common. */
  readonly codes?: readonly string[];
  /** Printed below the rest. */
  readonly more?: () => string;
}

/** What was wrong with a command line. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const helpOption = { type: "boolean", what: "shows this" } as const satisfies Option;

type Config<Own extends Options> = {
  readonly options: Own;
  readonly allowPositionals: boolean;
};

type Read<Own extends Options> = Pick<
  ReturnType<typeof parseArgs<Config<Own>>>,
  "values" | "positionals"
>;

const unknownOption = (message: string, names: readonly string[]): string | null => {
  const [, asked] = /^Unknown option '--?([^']*)'/.exec(message) ?? [];
  if (asked === undefined) return null;
  const near = nearest(asked, names);
  const dashed = asked.length === 1 ? `-${asked}` : `--${asked}`;
  return near === undefined
    ? `Unknown option ${dashed}; there are ${names.map((name) => `--${name}`).join(", ")}`
    : `Unknown option ${dashed}: is --${near} meant? --help tells more`;
};

/** Reads a command's arguments. @throws UsageError of one line, which names the nearest option. */
export const readArguments = <const Own extends Options>(
  { options, rest }: Pick<Command<Own>, "options" | "rest">,
  args: readonly string[],
): Read<Own> => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: rest !== undefined });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const message = cause.message.replaceAll(/\s*\n\s*/g, " ");
    const names = [...Object.keys(options), "help"];
    throw new UsageError(unknownOption(message, names) ?? message, { cause });
  }
};

/** npm takes a script's options behind two dashes. */
const called = (name: string, args: string): string => {
  if (args === "") return name;
  return name.startsWith("npm ") ? `${name} -- ${args}` : `${name} ${args}`;
};

const commonCodes = [
  "1  it failed, or what it checks is not right",
  "2  the options are wrong",
] as const;

const shownDefault = ({ default: value }: Option): string =>
  typeof value === "string" && value !== "" ? ` (${value} unless said)` : "";

/** What `--help` prints. */
export const helpOf = (command: Command): string => {
  const { name, what, options, rest = "", examples, codes = commonCodes, more } = command;
  const rows = Object.entries<Option>({ ...options, help: helpOption }).map(([option, told]) => ({
    left: `--${option}${told.value === undefined ? "" : ` ${told.value}`}`,
    right: `${told.what}${shownDefault(told)}${told.multiple === true ? "; may be given several times" : ""}`,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return [
    called(name, ["[options]", rest].filter((part) => part !== "").join(" ")),
    "",
    what,
    "",
    "Options:",
    ...rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`),
    "",
    "Examples:",
    ...examples.map((args) => `  ${called(name, args)}`),
    "",
    "Exit code:",
    "  0  done",
    ...codes.map((code) => `  ${code}`),
    ...(more === undefined ? [] : ["", more()]),
  ].join("\n");
};
