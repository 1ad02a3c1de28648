import { type CallName, callNames, contract } from "../../src/contract/contract.ts";
import { endpointsAt, type Paths } from "../../src/conformance/paths.ts";

const example = "recycleOrder=/client/orders/{id}/recycle";

/** Segments of a URL's path, `{name}` among them; none that a browser would take out again. */
const pathForm = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@%-]|\{\w+\})*)+$/;

const isCallName = (name: string): name is CallName => callNames.some((own) => own === name);

const parametersOf = (path: string): readonly string[] => path.match(/\{\w+\}/g) ?? [];

/** One method and path, whatever its parameters are called. */
const placeOf = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;

const checkedPath = (
  name: string,
  path: string,
  wrong: (what: string) => Error,
): readonly [CallName, string] => {
  if (!isCallName(name)) {
    throw wrong(`there is no call ${name}; there are ${callNames.join(", ")}`);
  }
  if (!path.startsWith("/")) throw wrong("the path begins with a slash, below the base address");
  if (!pathForm.test(path)) throw wrong(`not a path such as /client/orders/{id}/recycle`);
  const own = contract[name].path;
  const parameters = parametersOf(path);
  const missing = parametersOf(own).filter((one) => !parameters.includes(one));
  if (missing.length > 0) throw wrong(`${missing.join(", ")} is missing; it was ${own}`);
  const unknown = parameters.find(
    (one, index) => !own.includes(one) || parameters.indexOf(one) < index,
  );
  if (unknown !== undefined) throw wrong(`${unknown} is too much; it was ${own}`);
  return [name, path];
};

/**
 * Where a server has calls of the contract (D5), by their names.
 * @param source what the error begins with: `--path`
 * @throws an error of one line that names the wrong one
 */
export const checkedPaths = (
  paths: readonly (readonly [name: string, path: string])[],
  source: string,
): Paths => {
  const moved = paths.map(([name, path]) =>
    checkedPath(name, path, (what) => new Error(`${source} ${name}=${path}: ${what}`)),
  );
  const twice = moved.find(([name], index) =>
    moved.some(([own], at) => own === name && at < index),
  );
  if (twice !== undefined)
    throw new Error(`${source} ${twice.join("=")}: ${twice[0]} has a path already`);
  const found = Object.fromEntries(moved);
  const endpoints = endpointsAt(found);
  for (const [name, path] of moved) {
    const place = placeOf(endpoints[name].method, path);
    const other = callNames.find(
      (one) => one !== name && placeOf(endpoints[one].method, endpoints[one].path) === place,
    );
    if (other !== undefined) {
      throw new Error(`${source} ${name}=${path}: ${endpoints[name].method} ${path} is ${other}`);
    }
  }
  return found;
};

const pairOf = (text: string): readonly [string, string] => {
  const [, name = "", path] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (path !== undefined) return [name, path];
  throw new Error(`--path ${text}: not NAME=/path such as ${example}`);
};

/** Reads `--path NAME=/client/…`, of which there may be several. Throws as `checkedPaths` does. */
export const pathsOf = (texts: readonly string[]): Paths =>
  checkedPaths(texts.map(pairOf), "--path");
