/** `npm run build:lean`: the production shop of the lean reading in dist-lean/, for its journeys. */
import { build } from "vite";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

await runProgram({
  command: {
    name: "npm run build:lean",
    what: "Builds the production shop of the lean reading in dist-lean/, for its journeys.",
    options: {},
    examples: [""],
  },
  read: (args) => readArguments({ options: {} }, args),
  run: async () => {
    process.env["VITE_SHOP_POLICY"] = "lean";
    await build({
      logLevel: "warn",
      build: { outDir: "dist-lean", emptyOutDir: true, reportCompressedSize: false },
    });
  },
});
