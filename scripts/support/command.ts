import { parseArgs, type ParseArgsOptionDescriptor } from "node:util";
import { nearest } from "../../src/fake-server/errors/nearest.ts";

/** An option for `parseArgs`, with its help text. */
export interface Option extends ParseArgsOptionDescriptor {
  readonly what: string;
  /** The placeholder of its value: `N`, `URL`. */
  readonly value?: string;
  /** Its value where none is given: `--strict` is `--strict=contract`. `parseArgs` requires one. */
  readonly alone?: string;
}

type Options = Readonly<Record<string, Option>>;

/** A command line: its options and its help. */
export interface Command<Own extends Options = Options> {
  /** The command's name: `npm run api`. */
  readonly name: string;
  /** Sentences. */
  readonly what: string;
  readonly options: Own;
  /** The positional arguments, such as `[path ...]`. */
  readonly rest?: string;
  /** The example's arguments; empty: none. */
  readonly examples: readonly [string, ...string[]];
  /** The exit codes other than 0; default: those of all commands. */
  readonly codes?: readonly string[];
  /** Printed below the rest. */
  readonly more?: () => string | Promise<string>;
  /** What `--version` prints; default: there is no such option. */
  readonly version?: string;
}

/** A mistake in a command line. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const helpOption = { type: "boolean", what: "shows this" } as const satisfies Option;
const versionOption = {
  type: "boolean",
  what: "says which version it is",
} as const satisfies Option;

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
  // --help or --version: without a value, `runProgram` has taken them.
  if (names.includes(asked)) return `--${asked}: takes no value`;
  const near = nearest(asked, names);
  const dashed = asked.length === 1 ? `-${asked}` : `--${asked}`;
  return near === undefined
    ? `Unknown option ${dashed}; there are ${names.map((name) => `--${name}`).join(", ")}`
    : `Unknown option ${dashed}: is --${near} meant? --help tells more`;
};

/**
 * Turns `--seed -1` into `--seed=-1`, which `parseArgs` accepts: the option's reader gives the better error; and
 * gives an option that stands alone its value.
 */
const spelledOut = (options: Options, args: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  for (const given of args) {
    const alone = given.startsWith("--") ? options[given.slice(2)]?.alone : undefined;
    const arg = alone === undefined ? given : `${given}=${alone}`;
    const last = joined.at(-1) ?? "";
    const isValue =
      /^-\d/.test(arg) &&
      !joined.includes("--") &&
      last.startsWith("--") &&
      options[last.slice(2)]?.type === "string";
    if (isValue) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
};

/** What stands where only options are taken. */
const unexpected = (options: Options, args: readonly string[], extra: string): string => {
  if (extra.startsWith("--")) return `${extra}: stands behind --, where no option is read`;
  const before = args[args.indexOf(extra) - 1] ?? "";
  // The value of such an option follows an equals sign: `--strict=keys`.
  return options[before.slice(2)]?.value === `[=${extra}]`
    ? `${before} ${extra}: is ${before}=${extra} meant?`
    : `${extra}: not an option, and nothing else is taken`;
};

/** An error of `parseArgs` in plain words. */
const wrongValue = (message: string, options: Options, args: readonly string[]): string | null => {
  const [, missing] = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument missing/.exec(message) ?? [];
  if (missing !== undefined) return `${missing}: nothing stands behind it`;
  const [, ambiguous] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
  if (ambiguous !== undefined) {
    return `${ambiguous}: an option stands behind it; a value that begins with a dash is given as ${ambiguous}=-…`;
  }
  const [, flag] = /^Option '(?:-\w, )?(--[\w-]+)' does not take an argument/.exec(message) ?? [];
  if (flag !== undefined) return `${flag}: takes no value`;
  const [, extra] = /^Unexpected argument '(.*?)'\. /.exec(message) ?? [];
  return extra === undefined ? null : unexpected(options, args, extra);
};

/** What `parseArgs` lets pass: an option twice, of which it takes the last, and an empty value. */
const checkOption = (
  options: Options,
  { name, value }: { readonly name: string; readonly value?: string | undefined },
  isRepeated: boolean,
): void => {
  const { multiple = false, alone } = options[name] ?? {};
  if (isRepeated && !multiple) throw new UsageError(`--${name}: given more than once`);
  if (value?.trim() === "" && alone === undefined) {
    throw new UsageError(`--${name}: nothing stands behind it`);
  }
};

/** Reads a command's arguments. @throws UsageError of one line, which names the nearest option. */
export const readArguments = <const Own extends Options>(
  { options, rest, version }: Pick<Command<Own>, "options" | "rest" | "version">,
  args: readonly string[],
): Read<Own> => {
  try {
    const { tokens, ...read } = parseArgs({
      args: [...spelledOut(options, args)],
      options,
      allowPositionals: rest !== undefined,
      tokens: true,
    });
    const given = new Set<string>();
    for (const token of tokens) {
      if (token.kind !== "option") continue;
      checkOption(options, token, given.has(token.name));
      given.add(token.name);
    }
    return read;
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof UsageError) throw cause;
    const message = cause.message.replaceAll(/\s*\n\s*/g, " ");
    const names = [...Object.keys(options), ...(version === undefined ? [] : ["version"]), "help"];
    const told = unknownOption(message, names) ?? wrongValue(message, options, args);
    throw new UsageError(told ?? message, { cause });
  }
};

/** npm passes a script's options after two dashes. */
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

/** The text of `--help`. */
export const helpOf = async (command: Command): Promise<string> => {
  const { name, what, options, rest = "", examples, codes = commonCodes, more, version } = command;
  const rows = Object.entries<Option>({
    ...options,
    ...(version === undefined ? {} : { version: versionOption }),
    help: helpOption,
  }).map(([option, told]) => ({
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
    ...(more === undefined ? [] : ["", await more()]),
  ].join("\n");
};
