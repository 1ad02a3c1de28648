import { OptionDefaults } from "typedoc";

/** @type {import("typedoc").TypeDocOptions} */
// oxlint-disable-next-line import/no-default-export -- TypeDoc asks for it.
export default {
  name: "Shop client",
  tsconfig: "../../tsconfig.json",
  entryPointStrategy: "expand",
  entryPoints: ["domain", "contract", "ports", "fake-server", "simulation", "conformance"].map(
    (room) => `../../src/${room}`,
  ),
  readme: "../../README.md",
  highlightLanguages: [...OptionDefaults.highlightLanguages, "nginx", "toml"],
  // Its highlighter does not know it.
  ignoredHighlightLanguages: ["caddyfile"],
  // Links to the code would need an address of the repository.
  disableSources: true,
  blockTags: [...OptionDefaults.blockTags, "@spec"],
  // TypeScript 7 has found the errors of types; TypeDoc needs the version before it.
  skipErrorChecking: true,
  // A type that a file keeps to itself is told where it is used.
  validation: { notExported: false, invalidLink: true, rewrittenLink: true },
  treatValidationWarningsAsErrors: true,
  treatWarningsAsErrors: true,
};
