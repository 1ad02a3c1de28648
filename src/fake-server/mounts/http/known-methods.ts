import type { HttpHandler } from "msw/http";
import { shapeOf } from "../../routing/handlers-for.ts";

/** The methods of a path, for an `Allow` header; empty for an unknown path. */
export const knownMethods = (
  handlers: readonly HttpHandler[],
  { origin, pathname }: URL,
): readonly string[] => {
  const methods = new Set<string>();
  for (const { info } of handlers) {
    if (shapeOf(info.path)?.test(`${origin}${pathname}`) === true) {
      methods.add(String(info.method).toUpperCase());
    }
  }
  if (methods.has("GET")) methods.add("HEAD");
  return methods.size === 0 ? [] : [...methods, "OPTIONS"];
};
