import { callNames, contract } from "../../src/contract/contract.ts";
const widest = Math.max(...callNames.map(({ length }) => length));
const callLines = callNames.map((name) => {
  const { method, path } = contract[name];
  return `  ${name.padEnd(widest)}  ${method.padEnd("DELETE".length)}  ${path}`;
});

/** The calls by name, for `--help`. */
export const conformanceCalls = (): string =>
  ["The calls, and where they are unless told:", ...callLines].join("\n");
