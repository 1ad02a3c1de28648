/** `npm run pack:fake-server`: the fake server as a package that other teams install. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage } from "./pack/check.ts";
import { packFakeServer } from "./pack/pack.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

const options = {
  out: { type: "string", value: "DIR", what: "where the tarball goes" },
  check: {
    type: "boolean",
    default: false,
    what: "tries all that it promises, on Node 20 too; needs the registry",
  },
  json: { type: "boolean", default: false, what: "says as JSON what was packed" },
} as const;

await runProgram({
  command: {
    name: "npm run pack:fake-server",
    what: "Builds the fake server as a package for other teams: a tarball that npm installs.",
    options,
    examples: ["--out dist-package", "--check"],
  },
  read: (args) => {
    const { values } = readArguments({ options }, args);
    if (values.out === undefined && !values.check)
      throw new Error("--out DIR or --check is needed");
    return values;
  },
  run: async ({ out, check, json }) => {
    const folder = out ?? mkdtempSync(join(tmpdir(), "pack-"));
    try {
      const packed = await packFakeServer(folder);
      const kilobytes = Math.round(packed.size / 1000);
      console.log(
        json
          ? JSON.stringify(packed)
          : `${packed.file}: ${kilobytes} KB, no dependencies; inside: ${packed.contains.join(", ")}`,
      );
      if (check) checkPackage(packed.file, (line) => console.log(line));
    } finally {
      if (out === undefined) rmSync(folder, { recursive: true, force: true });
    }
  },
});
