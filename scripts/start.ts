/**
 * `npm start`: the shop while it is being worked on. Against the fake server in the browser, or
 * with `--api URL` (or `SHOP_API`) against a real one.
 */
import { createServer } from "vite";
import { serveOptions } from "./support/options.ts";
import { run } from "./support/run.ts";
import { customersTable, inviteLink } from "./support/welcome.ts";

await run(async () => {
  const { port, api } = serveOptions(process.argv.slice(2), process.env);
  // Vite's configuration asks for it there.
  if (api !== undefined) process.env["SHOP_API"] = api;
  const server = await createServer({
    logLevel: "warn",
    clearScreen: false,
    server: { port: port ?? 5173, strictPort: port !== undefined },
  });
  await server.listen();
  const shop = server.resolvedUrls?.local[0];
  if (shop === undefined) throw new Error("The development server has no address");
  if (api !== undefined) {
    console.log(`\nShop    ${shop}\nServer  ${api}\n`);
    return;
  }
  console.log(`
Shop    ${shop}
Invite  ${inviteLink(shop)}

${customersTable()}
`);
});
