/** Prints the paths of the Chromium that the journeys use; installs one first where there is none. */
import { ensureBrowser } from "./browser/find.ts";

try {
  console.log([...new Set([ensureBrowser("whole"), ensureBrowser("shell")])].join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
