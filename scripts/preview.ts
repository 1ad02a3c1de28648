/** `npm run preview`: dist/ with a server behind it. `npm run preview:demo`: dist-demo/ alone. */
import { serveOptions } from "./support/options.ts";
import { run } from "./support/run.ts";
import { previewDemo, previewShop } from "./support/static-preview.ts";

await run(async () => {
  const options = serveOptions(process.argv.slice(2), process.env);
  const place = { port: options.port ?? 4173, strictPort: options.port !== undefined };
  if (options.demo) {
    const { url } = await previewDemo(place);
    console.log(`Demo shop: ${url}`);
    return;
  }
  const api = options.api ?? "http://127.0.0.1:8787";
  const { url } = await previewShop(api, place);
  console.log(`Shop: ${url}  (its server: ${api}; another one: SHOP_API or --api)`);
});
