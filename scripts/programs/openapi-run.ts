import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { checkClients } from "../openapi/clients.ts";
import { conformancePage } from "../openapi/conformance-page.ts";
import { openApiText } from "../openapi/document.ts";
import { readArguments } from "../support/command.ts";
import { openApiCommand } from "../support/openapi-command.ts";

const file = "docs/openapi.json";
const page = "docs/conformance.md";

const isCurrent = (path: string, text: string): boolean =>
  existsSync(path) && readFileSync(path, "utf8") === text;

interface OpenApiOptions {
  readonly check: boolean;
  readonly clients: boolean;
  readonly json: boolean;
}

export const read = (args: readonly string[]): OpenApiOptions =>
  readArguments(openApiCommand, args).values;

/** @param root the folder with `docs` in it */
export const runIn =
  (root: string) =>
  async ({ check, clients, json }: OpenApiOptions): Promise<void> => {
    const text = await openApiText(manifest.version);
    const calls = text.match(/"operationId"/g)?.length ?? 0;
    for (const [path, wanted] of [
      [file, text],
      [page, conformancePage],
    ] as const) {
      if (!check) writeFileSync(join(root, path), wanted);
      else if (!isCurrent(join(root, path), wanted)) {
        throw new Error(`${path} is not current: run \`npm run openapi\``);
      }
    }
    if (!json) console.log(`${file}: ${calls} calls`);
    const steps: string[] = [];
    if (clients) {
      await checkClients(join(root, file), (line) => {
        steps.push(line);
        (json ? console.error : console.log)(line);
      });
    }
    if (json) console.log(JSON.stringify({ file, page, calls, steps }));
  };
