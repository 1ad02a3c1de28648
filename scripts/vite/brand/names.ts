import { readdirSync } from "node:fs";

/** The names of the files in `brands/`. */
export const brandNames = (): readonly string[] =>
  readdirSync("brands")
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();

/** Its file. */
export const brandFile = (name: string): string => `brands/${name}.json`;
