import { readFileSync } from "node:fs";
import type { CallName } from "../../src/contract/contract.ts";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";
import { oneLine } from "./one-line.ts";

/** The paths of calls that differ from the contract's, by the calls' names. */
export type ApiPaths = Readonly<Partial<Record<CallName, string>>>;

const entriesOf = (file: string): readonly (readonly [string, string])[] => {
  const paths: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof paths !== "object" || paths === null || Array.isArray(paths)) {
    throw new Error('not an object such as { "search": "/client/find" }');
  }
  return Object.entries(paths).map(([name, path]) => [name, String(path)]);
};

/**
 * The content of the JSON file that `VITE_API_PATHS` names: `{ "recycleOrder": "/client/recycle/{id}" }`
 * (D5). Unset or empty: every call is where the contract has it.
 *
 * @throws an error of one line for an unreadable file, an unknown call, a path without a leading slash, and
 * missing or extra parameters.
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
  // The contract imports Effect, so it is loaded only if the variable is set.
  const { checkedPaths } = await import("../support/path-values.ts");
  try {
    return checkedPaths(entries, source);
  } catch (cause) {
    throw oneLine(messageOf(cause));
  }
};
