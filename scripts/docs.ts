/**
 * Builds the public exports' documentation as a site that one can browse (TypeDoc):
 *
 *     npm run docs -- --out /tmp/shop-docs
 *
 * TypeDoc does not take TypeScript 7: it has packages of its own, fetched when they are first needed.
 */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments } from "./support/command.ts";
import { ownPackage } from "./support/own-packages.ts";
import { runProgram } from "./support/run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "scripts/docs");

const options = {
  out: { type: "string", value: "FOLDER", what: "where it goes; a temporary one unless said" },
} as const;

await runProgram({
  command: {
    name: "npm run docs",
    what: "Builds the documentation of what the layers export, as a site. A link that leads nowhere fails it.",
    options,
    examples: ["", "--out /tmp/shop-docs"],
  },
  read: (args) => readArguments({ options }, args).values,
  run: async (values) => {
    const out = resolve(values.out ?? join(tmpdir(), "shop-client-docs"));
    const typedoc = ownPackage(home, "typedoc/bin/typedoc");
    const { status } = spawnSync(
      process.execPath,
      [typedoc, "--options", join(home, "typedoc.config.mjs"), "--logLevel", "Warn", "--out", out],
      { cwd: root, stdio: "inherit" },
    );
    if (status !== 0) throw new Error("The documentation has errors");
    console.log(pathToFileURL(join(out, "index.html")).href);
  },
});
