import { isLanguage } from "../domain/locale/language.ts";
import type { Wish } from "./next-file.ts";

/** What a page tells its worker. The page may be of another build than the worker. */
export type Message =
  /** Fetch one file and keep it. Answered through the port; a message from there stops it. */
  | { readonly kind: "keep"; readonly wish: Wish }
  /** The customer wants the build that waits. */
  | { readonly kind: "activate" }
  /** The page was opened before there was a worker, and needs its files now. */
  | { readonly kind: "claim" };

/** `kept`: there may be more to fetch. `stopped`: not kept, and to be tried again. `failed`: give up. */
export type KeepAnswer = "kept" | "nothing left" | "stopped" | "failed";

const answers: readonly unknown[] = ["kept", "nothing left", "stopped", "failed"];

export const isKeepAnswer = (value: unknown): value is KeepAnswer => answers.includes(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const wishIn = (value: unknown): Wish | null => {
  if (!isObject(value)) return null;
  const { language, screens, all } = value;
  if (typeof language !== "string" || !isLanguage(language)) return null;
  if (!Array.isArray(screens) || typeof all !== "boolean") return null;
  return { language, all, screens: screens.filter((name) => typeof name === "string") };
};

/** Null: nothing that this worker knows. */
export const messageIn = (value: unknown): Message | null => {
  if (!isObject(value)) return null;
  if (value["kind"] === "activate") return { kind: "activate" };
  if (value["kind"] === "claim") return { kind: "claim" };
  const wish = value["kind"] === "keep" ? wishIn(value["wish"]) : null;
  return wish === null ? null : { kind: "keep", wish };
};
