import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

const make = (): string => mkdtempSync(join(tmpdir(), "shop-test-"));

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder for the tests of a file, or of a `describe`: removed after the last one. */
export const sharedFolder = (): string => {
  const folder = make();
  afterAll(() => remove(folder));
  return folder;
};

/** A folder for the test that runs: removed with it. */
export const ownFolder = (): string => {
  const folder = make();
  onTestFinished(() => remove(folder));
  return folder;
};

/** Writes a file, and makes the folders on the way to it. @returns its path. */
export const putFile = (folder: string, name: string, content: string | Uint8Array): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
