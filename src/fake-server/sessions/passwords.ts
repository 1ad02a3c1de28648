import { hash } from "../wire/hash.ts";

/** Salted with the username, so that equal passwords have different hashes. */
export const passwordHash = (username: string, password: string): string =>
  hash(`${username}\n${password}`, 7);

const shortestPassword = 6;

/** Counts characters as typed: an emoji is one. */
export const isTooShort = (password: string): boolean => [...password].length < shortestPassword;
