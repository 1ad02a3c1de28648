import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { bundle, manifestIn } from "./bundle.ts";
import { manifestOf, packageName } from "./manifest.ts";
import { noticesOf, ownLicence } from "./notices.ts";
import { copyReadme, declareTypes } from "./types.ts";

export interface Packed {
  /** The tarball's path. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** `name version` of each bundled package. */
  readonly contains: readonly string[];
}

/** Builds the package and writes its tarball into a folder. */
export const packFakeServer = async (out: string): Promise<Packed> => {
  const stage = mkdtempSync(join(tmpdir(), "fake-server-"));
  try {
    const folders = await bundle(join(stage, "dist"));
    declareTypes(join(stage, "dist"));
    copyReadme(stage);
    writeFileSync(join(stage, "THIRD-PARTY-NOTICES.md"), `${noticesOf(folders)}\n`);
    writeFileSync(join(stage, "LICENSE"), `${ownLicence(packageName)}\n`);
    copyFileSync("docs/scenario.schema.json", join(stage, "scenario.schema.json"));
    const own = manifestOf(manifest.version, `^${manifest.devDependencies.msw}`);
    writeFileSync(join(stage, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
    mkdirSync(out, { recursive: true });
    const name = execFileSync("npm", ["pack", "--silent", "--pack-destination", resolve(out)], {
      cwd: stage,
      encoding: "utf8",
    });
    const file = join(resolve(out), name.trim().split("\n").at(-1) ?? "");
    return {
      file,
      size: statSync(file).size,
      contains: folders.map((folder) => {
        const { name, version } = manifestIn(folder);
        return `${name} ${version}`;
      }),
    };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};
