import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { types } from "node:util";
import { errorCode } from "../errors/error-code.ts";
import { fileTrouble } from "../errors/file-trouble.ts";
import { messageOf } from "../errors/message-of.ts";
import { oneLine } from "../errors/one-line.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import {
  checkCustomers,
  documentFrom,
  largestDocument,
  readDocument,
  ScenarioError,
} from "./read-document.ts";
import type { ScenarioDocument } from "./scenario-document.ts";
import { scenarioOf } from "./scenario-of.ts";

const isCode = (path: string): boolean => /^\.[cm]?[jt]s$/.test(extname(path));

/** Whether a text names a file, not a scenario of the list. */
export const isScenarioFile = (text: string): boolean => /[/\\.]/.test(text);

const load = createRequire(import.meta.url);

const unread = (what: string, since: string): ScenarioError =>
  new ScenarioError(
    `${what}, which Node ${process.versions.node} does not read; take Node ${since} or newer, or YAML or JSON`,
  );

/** The line of a module at which its loading has failed; undefined: elsewhere. */
const lineIn = (path: string, cause: unknown): string | undefined => {
  const [, after] = String(cause instanceof Error && cause.stack).split(
    `${pathToFileURL(realpathSync(path)).href}:`,
  );
  return /^\d+/.exec(after ?? "")?.[0];
};

/** Node's words for an ES module that it reads as CommonJS. */
const inCommonJs = /^(Unexpected token 'export'|Cannot use import statement outside a module)/;

const loaded = (path: string, label: string): unknown => {
  // Without this feature (Node 20 has none) a TypeScript file is parsed as JavaScript, and its types are
  // reported as syntax errors.
  if (path.endsWith("ts") && !process.features.typescript) {
    throw unread(`${label}: TypeScript`, "22.18");
  }
  try {
    return load(path);
  } catch (cause) {
    if (errorCode(cause) === "ERR_REQUIRE_ESM") throw unread(`${label}: an ES module`, "20.19");
    if (/\.[jt]s$/.test(path) && inCommonJs.test(messageOf(cause))) {
      const better = basename(path).replace(/(?=[jt]s$)/, "m");
      throw new ScenarioError(
        `${label}: an ES module, but its package.json says "type": "commonjs"; name it ${better}`,
        { cause },
      );
    }
    const line = lineIn(path, cause);
    if (line === undefined) throw cause;
    throw new ScenarioError(`${label}:${line}: ${oneLine(messageOf(cause))}`, { cause });
  }
};

/** What a code file exports by default, as JSON would have it. */
const exportedBy = (path: string, label: string): unknown => {
  const exported = loaded(path, label);
  const isDefault = typeof exported === "object" && exported !== null && "default" in exported;
  if (!isDefault && types.isModuleNamespaceObject(exported)) {
    throw new ScenarioError(
      `${label}: exports nothing by default; a scenario is what is to be there`,
    );
  }
  const value = isDefault ? exported.default : exported;
  if (typeof value === "function" || types.isPromise(value)) {
    const what = typeof value === "function" ? "function" : "promise";
    throw new ScenarioError(
      `${label}: exports a ${what} by default; a scenario is what is to be there`,
    );
  }
  return JSON.parse(JSON.stringify(value) ?? "null");
};

/** Read as UTF-8 all the same, another encoding's letters would silently be others. */
const textIn = (path: string, label: string): string => {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ScenarioError(`${label}: not UTF-8`, { cause });
  }
};

/** @throws ScenarioError if it is wrong, not there or too large; `from` names it in the latter cases. */
const documentIn = (path: string, label: string, from: string): ScenarioDocument => {
  try {
    const entry = statSync(path);
    const { size } = entry;
    if (!entry.isFile()) {
      // A pipe may never end, and a module's loader names a folder in many lines.
      const what = entry.isDirectory() ? "this is a folder" : "this is a pipe or a device, no file";
      throw new ScenarioError(`${from}: ${what}`);
    }
    if (size > largestDocument) {
      throw new ScenarioError(
        `${from}: ${Math.ceil(size / 1024 / 1024)} MB; a scenario has at most ${largestDocument / 1024 / 1024}`,
      );
    }
    return isCode(path)
      ? documentFrom(exportedBy(path, label), label)
      : readDocument(textIn(path, label), label);
  } catch (cause) {
    if (cause instanceof ScenarioError) throw cause;
    throw new ScenarioError(`${from}: ${fileTrouble(cause, "read").split("\n")[0]}`, { cause });
  }
};

/** The lists of both, the first document's first; other fields of the second override the first's. */
const joined = (first: ScenarioDocument, second: ScenarioDocument): ScenarioDocument => {
  const list = <A>(a: readonly A[] = [], b: readonly A[] = []): readonly A[] => [...a, ...b];
  const { name: _, title: __, ...shared } = first;
  return {
    ...shared,
    ...second,
    settings: { ...first.settings, ...second.settings },
    customers: list(first.customers, second.customers),
    products: list(first.products, second.products),
    faults: list(first.faults, second.faults),
    answers: list(first.answers, second.answers),
  };
};

/** An included file's name, seen from where the first one's is. */
const labelFrom = (label: string, name: string): string =>
  isAbsolute(name) ? name : join(dirname(label), name);

const documentAt = (
  path: string,
  name: string,
  above: readonly (readonly [path: string, label: string])[],
): ScenarioDocument => {
  const from = above.at(-1)?.[1];
  const label = from === undefined ? name : labelFrom(from, name);
  const real = existsSync(path) ? realpathSync(path) : path;
  if (above.some(([other]) => other === real)) {
    const way = [...above.map(([, each]) => each), label].join(" → ");
    throw new ScenarioError(`${from}: includes itself: ${way}`);
  }
  const document = documentIn(path, label, from === undefined ? label : `${from}: include ${name}`);
  const { include = [] } = document;
  return include
    .map((each) =>
      documentAt(resolve(dirname(path), each), each, [...above, [real, label] as const]),
    )
    .reduceRight((after, before) => joined(before, after), document);
};

/**
 * Reads a scenario from a file: JSON, YAML, or TypeScript or JavaScript that exports a document by
 * default. @throws ScenarioError that names the file and the line.
 */
export const readScenarioFile = (path: string): Scenario => {
  const own = basename(path, extname(path))
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const document = checkCustomers(documentAt(resolve(path), path, []), path);
  return scenarioOf(document, own === "" ? "own" : own);
};
