/**
 * `npm start`: the shop while it is being worked on. Against the fake server in the browser, or
 * with `--api URL` (or `SHOP_API`) against a real one.
 */
import { startDevShop } from "./support/dev-shop.ts";
import { serveOptions, servingOptions } from "./support/options.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";
import { customersFacts, customersTable, inviteLink } from "./support/welcome.ts";

const { port, api, json } = servingOptions;

await runProgram({
  command: {
    name: "npm start",
    what: "Serves the shop while it is being worked on, with a fake server in the browser.",
    options: { port, api, json },
    examples: ["", "--port 8080", "--api https://shop.example"],
  },
  read: (args) => serveOptions(args, process.env),
  run: async ({ port, api, json }) => {
    const shop = await startDevShop(api, { option: "--port", port });
    stopOnSignal(shop.close);
    if (json) {
      const own = { invite: inviteLink(shop.url), customers: customersFacts() };
      console.log(JSON.stringify({ shop: shop.url, ...(api === undefined ? own : { api }) }));
      return;
    }
    if (api !== undefined) {
      console.log(`\nShop    ${shop.url}\nServer  ${api}\n`);
      return;
    }
    console.log(`
Shop    ${shop.url}
Invite  ${inviteLink(shop.url)}

${customersTable()}
`);
  },
});
