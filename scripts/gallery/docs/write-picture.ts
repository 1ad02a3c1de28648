import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file and prints its size. */
export const writePicture = (file: string, content: Buffer | string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`${file}: ${Math.round(Buffer.byteLength(content) / 1000)} KB`);
};
