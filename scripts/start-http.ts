/** `npm run start:http`: the shop while it is being worked on, and the fake server that it calls. */
import { apiOptions } from "./support/api-options.ts";
import { startApi } from "./support/api-server.ts";
import { apiWelcome } from "./support/api-welcome.ts";
import { startDevShop } from "./support/dev-shop.ts";
import { run } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

await run(async () => {
  const options = apiOptions(process.argv.slice(2), { withShop: true });
  const mount = await startApi(options);
  const shop = await startDevShop(mount.url, options.shopPort).catch(async (cause: unknown) => {
    await mount.close();
    throw cause;
  });
  stopOnSignal(async () => {
    await Promise.all([shop.close(), mount.close()]);
  });
  console.log(apiWelcome(mount, options, shop.url));
});
