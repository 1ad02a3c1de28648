/** Prints the paths of the Chromium that the journeys use; installs one first where there is none. */
import { ensureBrowser } from "./browser/find.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

await runProgram({
  command: {
    name: "npm run browser",
    what: "Prints the paths of the Chromium that the journeys use; installs one where there is none.",
    options: {},
    examples: [""],
  },
  read: (args) => readArguments({ options: {} }, args),
  run: async () => {
    console.log([...new Set([ensureBrowser("whole"), ensureBrowser("shell")])].join("\n"));
  },
});
