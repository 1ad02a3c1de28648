import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, manifestIn } from "./bundle.ts";

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const mitOf = (holder: string): string => `Copyright (c) ${holder}\n\n${mit}`;

/** The authors of packages with the MIT licence but without its text. */
const holderOf = ({ name, author }: Manifest): string => {
  if (typeof author === "string") return author;
  return author?.name ?? `the authors of ${name}`;
};

/** @throws if the package has no licence text and its licence is not MIT. */
const licenceText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), "utf8").trim();
  const manifest = manifestIn(folder);
  if (manifest.license !== "MIT") throw new Error(`${manifest.name} has no text of its licence`);
  return mitOf(holderOf(manifest));
};

/** The text of the package's own licence. */
export const ownLicence = (name: string): string => mitOf(`the authors of ${name}`);

/** The licences of the packages that are inside the bundle. */
export const noticesOf = (folders: readonly string[]): string =>
  [
    "# Third-party notices",
    "This package contains parts of the following ones.",
    ...folders.map((folder) => {
      const { name, version, license } = manifestIn(folder);
      return `## ${name} ${version} (${license})\n\n${licenceText(folder)}`;
    }),
  ].join("\n\n");
