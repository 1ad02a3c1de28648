import { hash } from "../wire/hash.ts";

/** Salted with the username, so that equal passwords do not show. */
export const passwordHash = (username: string, password: string): string =>
  hash(`${username}\n${password}`, 7);

const shortestPassword = 6;

/** Counted in characters as they are typed: an emoji is one. */
export const isTooShort = (password: string): boolean => [...password].length < shortestPassword;
