/** `npm run preview`: dist/ with a server behind it. `npm run preview:demo`: dist-demo/ alone. */
import { serveOptions, servingOptions } from "./support/options.ts";
import { runProgram } from "./support/run.ts";
import { previewDemo, previewShop } from "./support/static-preview.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

await runProgram({
  command: {
    name: "npm run preview",
    what: "Serves the built shop, with a server behind it; with --demo (npm run preview:demo) the built demo.",
    options: servingOptions,
    examples: ["", "--port 8080", "--api https://shop.example"],
  },
  read: (args) => serveOptions(args, process.env),
  run: async (options) => {
    const place = { port: options.port ?? 4173, strictPort: options.port !== undefined };
    if (options.demo) {
      const { url, close } = await previewDemo(place);
      stopOnSignal(close);
      console.log(options.json ? JSON.stringify({ shop: url }) : `Demo shop: ${url}`);
      return;
    }
    const api = options.api ?? "http://127.0.0.1:8787";
    const { url, close } = await previewShop(api, place);
    stopOnSignal(close);
    console.log(
      options.json
        ? JSON.stringify({ shop: url, api })
        : `Shop: ${url}  (its server: ${api}; another one: SHOP_API or --api)`,
    );
  },
});
