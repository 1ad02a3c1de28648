/** `npm run api`: the fake server over real HTTP, for any client. */
import { apiOptions } from "./support/api-options.ts";
import { startApi } from "./support/api-server.ts";
import { apiWelcome } from "./support/api-welcome.ts";
import { run } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

await run(async () => {
  const options = apiOptions(process.argv.slice(2));
  const mount = await startApi(options);
  stopOnSignal(mount.close);
  console.log(apiWelcome(mount, options));
});
