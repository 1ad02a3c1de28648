/** The published package's name. */
export const packageName = "@shop-client/fake-server";

const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

/**
 * The `package.json` of the package. Private, to prevent publishing by accident: the package is installed
 * from a file.
 */
export const manifestOf = (version: string, msw: string) => ({
  name: packageName,
  version,
  private: true,
  description: "A stateful fake server of the shop's API, for tests and for development",
  license: "MIT",
  type: "module",
  // These versions can `require` ES modules: for scenario files and CommonJS tests. The bin checks the same.
  engines: { node: "^20.19.0 || >=22.12.0" },
  bin: { "shop-fake-server": "./dist/bin.js" },
  exports: {
    ".": entry("index"),
    "./http": entry("http"),
    "./msw": entry("msw"),
    "./playwright": entry("playwright"),
    "./scenario.schema.json": "./scenario.schema.json",
    "./package.json": "./package.json",
  },
  files: ["dist", "scenario.schema.json", "THIRD-PARTY-NOTICES.md"],
  sideEffects: false,
  peerDependencies: { msw },
  peerDependenciesMeta: { msw: { optional: true } },
});
