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
import { ownPackage } from "./support/own-packages.ts";
import { readArguments } from "./support/read-arguments.ts";
import { run } from "./support/run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "scripts/docs");

const help = `npm run docs -- [--out folder] [--help]

Builds the documentation of what src/domain, contract, ports, fake-server, simulation and conformance export.
A link that leads nowhere fails it. Default folder: ${join(tmpdir(), "shop-client-docs")}`;

await run(async () => {
  const { values } = readArguments({
    options: { out: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const out = resolve(values.out ?? join(tmpdir(), "shop-client-docs"));
  const typedoc = ownPackage(home, "typedoc/bin/typedoc");
  const { status } = spawnSync(
    process.execPath,
    [typedoc, "--options", join(home, "typedoc.config.mjs"), "--logLevel", "Warn", "--out", out],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) throw new Error("The documentation has errors");
  console.log(pathToFileURL(join(out, "index.html")).href);
});
