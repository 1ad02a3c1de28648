/** `npm run start:http`: the shop while it is being worked on, and the fake server that it calls. */
import { startHttpCommand } from "./support/api-command.ts";
import { apiOptions } from "./support/api-options.ts";
import { startApi } from "./support/api-server.ts";
import { apiFacts, apiWelcome } from "./support/api-welcome.ts";
import { startDevShop } from "./support/dev-shop.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

await runProgram({
  command: startHttpCommand,
  read: (args) => apiOptions(args, { withShop: true }),
  run: async (options) => {
    const mount = await startApi(options);
    const port = { option: "--shop-port", port: options.shopPort };
    const shop = await startDevShop(mount.url, port).catch(async (cause: unknown) => {
      await mount.close();
      throw cause;
    });
    stopOnSignal(async () => {
      await Promise.all([shop.close(), mount.close()]);
    });
    console.log(
      options.json
        ? JSON.stringify(apiFacts(mount, shop.url))
        : await apiWelcome(mount, options, shop.url),
    );
  },
});
