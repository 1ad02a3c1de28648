import { matchRequestUrl } from "msw";
import type { HttpHandler } from "msw/http";

/** The methods of a path, for an `Allow` header; empty for an unknown path. */
export const knownMethods = (handlers: readonly HttpHandler[], url: URL): readonly string[] => {
  const methods = new Set<string>();
  for (const { info } of handlers) {
    if (typeof info.path === "function" || !matchRequestUrl(url, info.path).matches) continue;
    methods.add(String(info.method).toUpperCase());
  }
  if (methods.has("GET")) methods.add("HEAD");
  return methods.size === 0 ? [] : [...methods, "OPTIONS"];
};
