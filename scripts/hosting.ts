/** `npm run hosting`: the configuration of a host for what `npm run build` made. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hostConfig, hosts } from "./hosting/host-configs.ts";
import { policyOfPage } from "./hosting/page-policy.ts";
import { readArguments } from "./support/command.ts";
import { originOf } from "./support/options.ts";
import { runProgram } from "./support/run.ts";
import { checkBuilt } from "./support/static-preview.ts";

const options = {
  for: { type: "string", default: "nginx", value: "HOST", what: hosts.join(", ") },
  api: {
    type: "string",
    default: "http://127.0.0.1:8787",
    value: "URL",
    what: "the origin of the shop's server, to which /api is handed; none: the shop calls it itself",
  },
  outDir: { type: "string", default: "dist", value: "DIR", what: "the folder of the build" },
  json: { type: "boolean", default: false, what: "the configuration as a text in JSON" },
} as const;

await runProgram({
  command: {
    name: "npm run hosting",
    what: "Prints a host's configuration for the built shop: headers, caches, fallback (docs/deployment.md).",
    options,
    examples: ["", "--for caddy --api https://api.example"],
  },
  read: (args) => {
    const { values } = readArguments({ options }, args);
    const host = hosts.find((name) => name === values.for);
    if (host === undefined) throw new Error(`--for ${values.for}: not one of ${hosts.join(", ")}`);
    const { api, outDir, json } = values;
    return { host, api: api === "none" ? null : originOf(api), outDir, json };
  },
  run: async ({ host, api, outDir, json }) => {
    checkBuilt(outDir);
    const policy = policyOfPage(readFileSync(join(outDir, "index.html"), "utf8"));
    const config = hostConfig(host, { policy, api });
    console.log(json ? JSON.stringify({ host, api, config }) : config);
  },
});
