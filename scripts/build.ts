/** `npm run build`: the production shop in dist/. */
import { build } from "vite";
import { readArguments } from "./support/command.ts";
import { checkOutputFolder } from "./support/output-folder.ts";
import { runProgram } from "./support/run.ts";

const options = {
  "without-worker": {
    type: "boolean",
    default: false,
    what: "no service worker; the one that a former build has left is signed off",
  },
  outDir: { type: "string", value: "DIR", what: "the folder to build into; default: dist" },
} as const;

await runProgram({
  command: {
    name: "npm run build",
    what: "Builds the production shop in dist/: for any static host, with a server at /api.",
    options,
    examples: ["", "--without-worker"],
  },
  read: (args) => {
    const { values } = readArguments({ options }, args);
    if (values.outDir !== undefined) checkOutputFolder("--outDir", values.outDir);
    return values;
  },
  run: async ({ "without-worker": withoutWorker, outDir }) => {
    if (withoutWorker) process.env["SHOP_WORKER"] = "retired";
    await build(outDir === undefined ? {} : { build: { outDir, emptyOutDir: true } });
  },
});
