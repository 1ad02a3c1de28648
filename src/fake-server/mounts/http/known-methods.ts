import type { FakeServer } from "../../create-fake-server.ts";

/** The methods of a path, for an `Allow` header; empty for an unknown path. */
export const knownMethods = (
  { methodsOf }: Pick<FakeServer, "methodsOf">,
  { origin, pathname }: URL,
): readonly string[] => {
  const methods = new Set(methodsOf(`${origin}${pathname}`));
  if (methods.has("GET")) methods.add("HEAD");
  return methods.size === 0 ? [] : [...methods, "OPTIONS"];
};
