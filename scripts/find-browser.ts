/** Prints the path of the Chromium for the journeys; installs one first if there is none. */
import { ensureBrowser } from "./browser/find.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

const options = {
  json: { type: "boolean", default: false, what: "both paths as JSON" },
} as const;

await runProgram({
  command: {
    name: "npm run browser",
    what: "Prints the paths of the Chromium that the journeys use; installs one where there is none.",
    options,
    examples: ["", "--json"],
  },
  read: (args) => readArguments({ options }, args).values,
  run: async ({ json }) => {
    const paths = { whole: ensureBrowser("whole"), shell: ensureBrowser("shell") };
    console.log(json ? JSON.stringify(paths) : [...new Set(Object.values(paths))].join("\n"));
  },
});
