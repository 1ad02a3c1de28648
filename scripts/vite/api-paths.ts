import { readFileSync } from "node:fs";
import type { CallName } from "../../src/contract/contract.ts";

/** Where a server has calls elsewhere than the contract, by their names. */
export type ApiPaths = Readonly<Partial<Record<CallName, string>>>;

const entriesOf = (file: string): readonly (readonly [string, string])[] => {
  const paths: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof paths !== "object" || paths === null || Array.isArray(paths)) {
    throw new Error('not an object such as { "search": "/client/find" }');
  }
  return Object.entries(paths).map(([name, path]) => [name, String(path)]);
};

/** Vite prints the stack, in which the message drowns. */
const oneLine = (message: string): Error => {
  const error = new Error(message);
  error.stack = message;
  return error;
};

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/**
 * What the JSON file says that `VITE_API_PATHS` names: `{ "recycleOrder": "/client/recycle/{id}" }`
 * (D5). Unset or empty: every call is where the contract has it.
 *
 * @throws an error of one line for a file that cannot be read, a call that there is not, a path that
 * does not begin with a slash, and parameters that are missing or too many.
 */
export const apiPaths = async (file: string | undefined): Promise<ApiPaths> => {
  if (file === undefined || file === "") return {};
  const source = `VITE_API_PATHS=${file}:`;
  let entries: ReturnType<typeof entriesOf>;
  try {
    entries = entriesOf(file);
  } catch (cause) {
    throw oneLine(`${source} ${messageOf(cause)}`);
  }
  // The contract brings Effect along: only a build that asks waits for it.
  const { checkedPaths } = await import("../support/path-values.ts");
  try {
    return checkedPaths(entries, source);
  } catch (cause) {
    throw oneLine(messageOf(cause));
  }
};
