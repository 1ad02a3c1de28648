import { hash } from "../wire/hash.ts";

/** Salted with the username, so that equal passwords do not show. */
export const passwordHash = (username: string, password: string): string =>
  hash(`${username}\n${password}`, 7);
