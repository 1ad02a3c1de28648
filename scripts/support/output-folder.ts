import { existsSync, readdirSync, statSync } from "node:fs";

/** What Vite's builds have, and TypeDoc's. */
const marks = ["index.html", "assets"] as const;

/**
 * For a folder that is emptied before it is written into: a new one, an empty one or one of a former build.
 * With `--outDir docs` the build would remove the documents.
 * @throws an error of one line that begins with the option.
 */
export const checkOutputFolder = (option: string, folder: string): void => {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new Error(`${option} ${folder}: this is no folder`);
  const names = readdirSync(folder);
  if (names.length === 0 || marks.every((mark) => names.includes(mark))) return;
  throw new Error(
    `${option} ${folder}: it would be emptied, and holds no former build (index.html and assets/)`,
  );
};
