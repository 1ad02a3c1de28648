/** `npm run server`: the fake server over real HTTP on loopback, with fresh state in memory. */
import { pace } from "../src/fake-server/inbox/pace.ts";
import { listen } from "../src/fake-server/mounts/node-http.ts";
import { serveOptions } from "./support/options.ts";
import { run } from "./support/run.ts";
import { customersTable } from "./support/welcome.ts";

await run(async () => {
  const { port } = serveOptions(process.argv.slice(2), process.env);
  const { url } = await listen({ port: port ?? 4000, messageEveryMs: pace });
  console.log(`
Shop server  ${url}/api
Try it with  npm start -- --api ${url}

${customersTable()}
`);
});
