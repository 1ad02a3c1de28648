import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { fileTrouble } from "../../src/fake-server/errors/file-trouble.ts";

type How = Parameters<typeof fileTrouble>[1];

interface Named {
  /** What the error calls the file, such as `--out page.html`; default: its path. */
  readonly name?: string;
  readonly Trouble?: new (message: string, options: ErrorOptions) => Error;
}

/** Reads or writes. @throws an error of one line that begins with the name. */
const tryFile = <Done>(
  name: string,
  how: How,
  work: () => Done,
  Trouble: Named["Trouble"] = Error,
): Done => {
  try {
    return work();
  } catch (cause) {
    throw new Trouble(`${name}: cannot be ${how}: ${fileTrouble(cause, how)}`, { cause });
  }
};

/** @throws as `readFileSync` does, and for a pipe: its writer would be waited for, perhaps for ever. */
export const readText = (file: string): string => {
  const entry = statSync(file);
  // A folder has an error of its own.
  if (!entry.isFile() && !entry.isDirectory()) {
    throw new Error("this is a pipe or a device, no file");
  }
  return readFileSync(file, "utf8");
};

/** @throws an error of one line where the file cannot be read. */
export const textIn = (file: string, { name = file, Trouble }: Named = {}): string =>
  tryFile(name, "read", () => readText(file), Trouble);

/** Many programs take `-` for the standard output; here a file of that name would come to be. */
const checkName = (file: string): void => {
  if (file === "-") throw new Error("- is no file; one of that name is ./-");
};

/** @throws an error of one line where the file cannot be written. */
export const writeText = (file: string, text: string, { name = file, Trouble }: Named = {}): void =>
  tryFile(
    name,
    "written",
    () => {
      checkName(file);
      writeFileSync(file, text);
    },
    Trouble,
  );

/**
 * Written to `<file>.<pid>.tmp`, then renamed: a reader, or a process that is killed, never meets or leaves
 * half a file.
 * @throws as `writeText`.
 */
export const replaceText = (file: string, text: string, { name = file }: Named = {}): void => {
  const beside = `${file}.${process.pid}.tmp`;
  tryFile(name, "written", () => {
    writeFileSync(beside, text);
    renameSync(beside, file);
  });
};

/**
 * For a file that is written after much work: fails before it. Leaves what is there as it is.
 * @throws an error of one line where the file could not be written.
 */
export const checkWritable = (file: string, { name = file, Trouble }: Named = {}): void =>
  tryFile(
    name,
    "written",
    () => {
      checkName(file);
      const isNew = !existsSync(file);
      closeSync(openSync(file, "a+"));
      if (isNew) rmSync(file);
    },
    Trouble,
  );
