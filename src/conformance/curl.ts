import { contract } from "../contract/contract.ts";
import type { Drift } from "./drift.ts";

/** A text as one word for a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The drift's request as a line for a shell. The token is the variable `TOKEN`, a password is hidden.
 * A base that begins with `$` is a variable.
 *
 * @example
 * curlOf({ call: "cart", asked: "GET /client/cart" }, "http://127.0.0.1:8787/api")
 * // => `curl -s 'http://127.0.0.1:8787/api/client/cart' -H "authorization: Bearer $TOKEN"`
 */
export const curlOf = (
  { call, asked, body }: Pick<Drift, "call" | "asked" | "body">,
  base: string,
): string => {
  const [method = "GET", ...path] = asked.split(" ");
  return [
    "curl -s",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    base.startsWith("$") ? `"${base}${path.join(" ")}"` : quoted(`${base}${path.join(" ")}`),
    ...(contract[call].access === "customer" ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quoted(body)}`]),
  ].join(" ");
};
