import { resolve } from "node:path";
import { runChild } from "./children.ts";

/** `npm run build`, in a process that ends with this one. */
export const buildShop = (cwd = "."): Promise<void> =>
  runChild(process.execPath, [resolve("node_modules/vite/bin/vite.js"), "build"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
