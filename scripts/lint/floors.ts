/** What a layer may import of another: everything, or only types. */
type Allowed<Name extends string> = Name | `type ${Name}`;

const house = <Name extends string>(
  floors: Record<Name, readonly Allowed<NoInfer<Name>>[]>,
): Readonly<Record<Name, readonly Allowed<Name>[]>> => floors;

const adapters = [
  "adapters/xstate",
  "adapters/http",
  "adapters/browser",
  "adapters/hash",
  "adapters/usdt",
] as const;

/**
 * The floors of `src` from the roof down, and who may import whom. A file imports its own floor and
 * the floors that its row names, and no other. A floor may lie in another, as `ui/kit` in `ui`: a
 * file belongs to the innermost.
 */
// oxfmt-ignore
export const floors = house({
  // Adapters are chosen in these two, and in tests/support (decisions/0029).
  "main":             ["ui", "ui/kit", "devtools", "fake-server", "worker", ...adapters, "ports", "type contract", "domain"],
  "simulation/composition": ["simulation", ...adapters, "ports", "domain"],
  "simulation":       ["simulation/composition", "fake-server", "adapters/xstate", "adapters/browser", "ports", "domain"],
  // From `ui` only class names and pure functions: the size budget keeps the rest out.
  "shell":            ["type adapters/http", "ui", "ui/kit", "domain"],
  "worker":           ["domain"],
  "conformance":      ["contract", "domain"],
  "ui":               ["ui/kit", "domain"],
  "ui/kit":           [],
  "adapters/xstate":  ["ports", "domain"],
  "adapters/http":    ["contract", "ports", "domain"],
  "adapters/browser": ["ports", "domain", "worker"],
  "adapters/hash":    [],
  "adapters/usdt":    ["domain"],
  "ports":            ["domain"],
  // The wire, in words of the domain:
  "contract":         ["domain"],
  "domain":           [],
  // On the other side of the wire:
  "devtools":         ["fake-server"],
  // Only types: the server's values are its own, and a wrong shape does not compile.
  "fake-server":      ["type contract"],
});

export type Floor = keyof typeof floors;

/** The libraries that a layer may import, as `.gitignore` patterns. */
// oxfmt-ignore
export const libraries: Readonly<Record<Floor, readonly string[]>> = {
  "main":             ["effect", "xstate", "react", "react-dom/client", "scheduler"],
  "simulation/composition": [],
  "simulation":       ["effect", "xstate"],
  "shell":            [],
  "worker":           [],
  "conformance":      ["effect"],
  "ui":               ["effect", "xstate", "@xstate/react", "react", "wouter", "wouter/*", "regexparam", "i18next", "react-i18next", "lucide", "lucide/dist/esm/icons/*"],
  "ui/kit":           ["react", "wouter", "@base-ui/react/*", "embla-carousel-react", "lucide", "lucide/dist/esm/icons/*"],
  "adapters/xstate":  ["effect", "xstate"],
  "adapters/http":    ["effect"],
  "adapters/browser": ["effect"],
  "adapters/hash":    ["@noble/hashes/*"],
  "adapters/usdt":    ["@noble/hashes/*", "@scure/base"],
  "ports":            ["effect"],
  "contract":         ["effect"],
  "domain":           ["effect", "xstate"],
  "devtools":         ["effect", "xstate", "react", "react-dom/client"],
  "fake-server":      ["effect", "msw", "msw/**", "@msw/data", "@noble/hashes/*", "@scure/base", "svg-path-commander/util", "vite", "yaml", "node:*", "node:*/*"],
};

const serverAndStorage = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "caches",
];
const page = ["window", "document", "navigator", "location", "history", "process"];

/** Globals that a layer must not use: it gets them as parameters. */
export const outOfReach: Readonly<Partial<Record<Floor, readonly string[]>>> = {
  domain: [...serverAndStorage, ...page],
  ports: [...serverAndStorage, ...page],
  contract: [...serverAndStorage, ...page],
  ui: serverAndStorage,
  "ui/kit": serverAndStorage,
};
