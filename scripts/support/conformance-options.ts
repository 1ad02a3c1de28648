import { resolve } from "node:path";
import { selectable, selectionOf, selectorOf } from "../../src/conformance/selection.ts";
import { callNames } from "../../src/contract/contract.ts";
import type { Visitor } from "../../src/conformance/probes/auth.ts";
import type { Paths } from "../../src/conformance/paths.ts";
import { nearest } from "../../src/fake-server/errors/nearest.ts";
import { statements } from "../coverage/statements.ts";
import { pathsOf } from "./path-values.ts";
import { readArguments } from "./command.ts";
import { conformanceCommand } from "./conformance-command.ts";
import { isHttpUrl } from "./is-http-url.ts";

export type ConformanceOptions = {
  /** The paths of calls that differ from the contract's. */
  readonly paths: Paths;
  /** The target of the JSON report: a file, or `-` for the standard output, which then has nothing else. */
  readonly json: string | undefined;
  readonly junit: string | undefined;
  readonly html: string | undefined;
  /** The JSON report of an earlier run: its drifts do not fail. */
  readonly baseline: string | undefined;
  /** Names of calls and nouns, and ids of statements. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
} & (
  | {
      readonly kind: "server";
      readonly base: string;
      readonly visitor: Visitor;
      readonly spend: boolean;
    }
  | {
      readonly kind: "recording";
      /** How it is recorded: by a browser, or by the fake server. */
      readonly form: "har" | "log";
      readonly file: string;
      readonly base: string | undefined;
    }
);

const usage =
  "--base http://host/api [--user NAME --password WORD | --invite CODE] [--spend], or --har FILE [--base http://host/api], or --log FILE; --help tells more";

const baseOf = (text: string): string => {
  if (!isHttpUrl(text)) {
    throw new Error(`--base ${text}: not an http(s) address such as http://127.0.0.1:8787/api`);
  }
  const { origin, pathname, search, hash } = new URL(text);
  if (search !== "" || hash !== "") throw new Error(`--base ${text}: an address without ? and #`);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
};

/** An unused username in the form of a phone number (specification §1). */
const newcomer = (inviteCode: string): Visitor => ({
  kind: "newcomer",
  username: `09${String(Date.now()).slice(-8)}`,
  password: `conformance-${crypto.randomUUID()}`,
  inviteCode,
});

interface Names {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly invite: string | undefined;
}

const visitorOf = ({ user, password, invite }: Names): Visitor => {
  if (user !== undefined && invite !== undefined) {
    throw new Error("--user and --invite: one of them, a customer or a new one");
  }
  if (user === undefined && password !== undefined) {
    throw new Error("--password without --user: whose is it?");
  }
  if (user !== undefined) {
    if (password === undefined) {
      throw new Error("--user without --password (or the variable SHOP_PASSWORD)");
    }
    return { kind: "customer", username: user, password };
  }
  return invite === undefined ? { kind: "stranger" } : newcomer(invite);
};

const isStatement = (word: string): boolean => statements.some(({ id }) => id === word);

/** @throws an error that names the word that is no call, noun or statement */
const wordsOf = (option: string, values: readonly string[]): readonly string[] => {
  const words = values.flatMap((value) => {
    const named = value.split(",").map((word) => word.trim());
    if (named.includes("")) throw new Error(`${option} ${value}: a name is missing beside a comma`);
    return named;
  });
  for (const word of words) {
    try {
      selectorOf([word]);
    } catch {
      const near = nearest(word, selectable);
      const meant = near === undefined ? "" : `; is ${near} meant?`;
      throw new Error(`${option} ${word}: no call, noun or statement (such as S7.20)${meant}`);
    }
    // Unknown names are errors: a mistyped one would always pass.
    if (word.startsWith("S") && !isStatement(word)) {
      throw new Error(`${option} ${word}: the specification has no such statement`);
    }
  }
  return words;
};

/** @throws an error where two reports go into one file, of which only the last would be left */
const checkReports = (
  reports: readonly (readonly [option: string, file: string | undefined])[],
): void => {
  const options = new Map<string, string>();
  for (const [option, file] of reports) {
    if (file === undefined) continue;
    const path = resolve(file);
    const other = options.get(path);
    if (other !== undefined) throw new Error(`${option} ${file}: ${other} writes there, too`);
    options.set(path, option);
  }
};

/**
 * Reads the options of `npm run conformance`. The password may come from `SHOP_PASSWORD`, where no
 * list of processes shows it. @throws an error that names the wrong option.
 */
export const conformanceOptions = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ConformanceOptions => {
  const { values } = readArguments(conformanceCommand, args);
  const { json, har, log, user, invite, spend } = values;
  const paths = pathsOf(values.path);
  const { junit, html, baseline } = values;
  checkReports([
    ["--json", json],
    ["--junit", junit],
    ["--html", html],
  ]);
  const only = wordsOf("--only", values.only);
  const skip = wordsOf("--skip", values.skip);
  if (!callNames.some(selectionOf({ only, skip }).wants)) {
    throw new Error(
      `${only.length > 0 ? "--only and --skip leave" : "--skip leaves"} nothing to check`,
    );
  }
  const common = { json, junit, html, baseline, only, skip, paths };
  const base = values.base === undefined ? undefined : baseOf(values.base);
  const file = har ?? log;
  if (file !== undefined) {
    const form = har === undefined ? "log" : "har";
    if (har !== undefined && log !== undefined) throw new Error("--har and --log: one of them");
    if (user !== undefined || values.password !== undefined || invite !== undefined || spend) {
      throw new Error(
        `--${form}: nothing is called, so no --user, --password, --invite or --spend`,
      );
    }
    if (form === "log" && base !== undefined)
      throw new Error("--log: it has no address, so no --base");
    return { kind: "recording", form, file, base, ...common };
  }
  if (base === undefined) throw new Error(`--base, --har or --log is needed: ${usage}`);
  const password =
    values.password ?? (user === undefined ? undefined : env["SHOP_PASSWORD"] || undefined);
  const visitor = visitorOf({ user, password, invite });
  if (spend && visitor.kind === "stranger") {
    throw new Error("--spend without --user or --invite: whose money?");
  }
  return { kind: "server", base, visitor, spend, ...common };
};
