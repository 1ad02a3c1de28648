/** Prints the path of a Chromium; installs one first where there is none. */
import { ensureBrowser } from "./browser/find.ts";

try {
  console.log(ensureBrowser());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
