import { readArguments } from "./command.ts";
import { portOf } from "./option-values.ts";
import { isHttpUrl } from "./is-http-url.ts";

export interface ServeOptions {
  /** `undefined`: the script's usual port, or the next free one. */
  readonly port: number | undefined;
  /** The origin of a real shop server: `--api`, else the variable `SHOP_API`. */
  readonly api: string | undefined;
  readonly demo: boolean;
  /** Prints the start message as JSON. */
  readonly json: boolean;
}

/** @throws an error of one line for what is no http(s) address. */
export const originOf = (text: string): string => {
  if (!isHttpUrl(text)) {
    throw new Error(`${text}: not the http(s) address of a shop server`);
  }
  return new URL(text).origin;
};

export const servingOptions = {
  port: { type: "string", value: "N", what: "its usual port, or the next free one, unless said" },
  api: {
    type: "string",
    value: "URL",
    what: "the shop's server; the variable SHOP_API says it as well",
  },
  demo: { type: "boolean", default: false, what: "the static demo, with the server inside" },
  json: { type: "boolean", default: false, what: "says as JSON, in one line, where the shop is" },
} as const;

/** Reads `--port N`, `--api URL`, `--demo` and `--json`. Throws an error that names the wrong one. */
export const serveOptions = (args: readonly string[], env: NodeJS.ProcessEnv): ServeOptions => {
  const { values } = readArguments({ options: servingOptions }, args);
  if (values.demo && values.api !== undefined) {
    throw new Error("--api: not beside --demo, whose page has its server inside");
  }
  const variable = values.demo || env["SHOP_API"] === "" ? undefined : env["SHOP_API"];
  const api = values.api ?? variable;
  return {
    port: values.port === undefined ? undefined : portOf(values.port),
    api: api === undefined ? undefined : originOf(api),
    demo: values.demo,
    json: values.json,
  };
};
