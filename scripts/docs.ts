/**
 * Builds the documentation as a site that one can browse (TypeDoc): the public exports, the calls of the API,
 * the guides and the other documents:
 *
 *     npm run docs -- --out /tmp/shop-docs
 *
 * TypeDoc does not take TypeScript 7: it has packages of its own, fetched when they are first needed.
 */
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeSitePages } from "./docs/site-pages.ts";
import { endChildren, runChild } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { ownPackage } from "./support/own-packages.ts";
import { checkOutputFolder } from "./support/output-folder.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal, stoppedCodes } from "./support/stop-on-signal.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = join(root, "scripts/docs");

const options = {
  out: { type: "string", value: "FOLDER", what: "where it goes; a temporary one unless said" },
} as const;

await runProgram({
  command: {
    name: "npm run docs",
    what: "Builds the documentation as a site: the calls of the API, the guides, what the layers export. A link that leads nowhere fails it.",
    options,
    examples: ["", "--out /tmp/shop-docs"],
    codes: ["1  the documentation has errors", "2  the options are wrong", stoppedCodes],
  },
  read: (args) => {
    const { values } = readArguments({ options }, args);
    if (values.out !== undefined) checkOutputFolder("--out", values.out);
    return values;
  },
  run: async (values) => {
    const out = resolve(values.out ?? join(tmpdir(), "shop-client-docs"));
    const typedoc = ownPackage(home, "typedoc/bin/typedoc");
    const pages = writeSitePages(root, join(root, ".cache/docs"));
    stopOnSignal(endChildren, "unfinished");
    await runChild(
      process.execPath,
      [
        ...[typedoc, "--options", join(home, "typedoc.config.mjs"), "--logLevel", "Warn"],
        ...pages.flatMap((page) => ["--projectDocuments", page]),
        ...["--out", out],
      ],
      { cwd: root },
    ).catch((cause: unknown) => {
      throw new Error("The documentation has errors", { cause });
    });
    console.log(pathToFileURL(join(out, "index.html")).href);
  },
});
