import { isHttpUrl } from "../support/is-http-url.ts";
import { oneLine } from "./one-line.ts";

/** Two slashes at its begin name a host. */
const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);

/**
 * The address of the server's calls in `VITE_API_BASE`, without a slash at its end; unset or empty: `/api`.
 *
 * @throws an error of one line for what is neither an http(s) address nor a path: the built shop would take
 * `shop.example/api` for a path below its own page.
 */
export const apiBase = (value: string | undefined): string => {
  if (value === undefined || value === "") return "/api";
  if (!/[\s?#]/.test(value) && (isPath(value) || isHttpUrl(value)))
    return value.replace(/\/+$/, "");
  throw oneLine(
    `VITE_API_BASE=${value}: neither an address such as https://shop.example/api nor a path such as /api`,
  );
};
