/** `npm run build:lean`: the production shop of the lean reading in dist-lean/, for its journeys. */
import { build } from "vite";
import { run } from "./support/run.ts";

await run(async () => {
  process.env["VITE_SHOP_POLICY"] = "lean";
  await build({
    logLevel: "warn",
    build: { outDir: "dist-lean", emptyOutDir: true, reportCompressedSize: false },
  });
});
