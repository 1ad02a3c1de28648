import { isLanguage } from "../domain/locale/language.ts";
import type { PrefetchRequest } from "./next-file.ts";

/** A page's message to its worker. The two may be of different builds. */
export type Message =
  /** Fetch and store one file. Answered through the port; a message through the port stops it. */
  | { readonly kind: "keep"; readonly wish: PrefetchRequest }
  /** The customer has chosen to activate the waiting build. */
  | { readonly kind: "activate" }
  /** The page was opened before the worker and needs its files now. */
  | { readonly kind: "claim" };

/** `kept`: there may be more files. `stopped`: not stored, may be retried. `failed`: do not retry. */
export type KeepAnswer = "kept" | "nothing left" | "stopped" | "failed";

const answers: readonly unknown[] = ["kept", "nothing left", "stopped", "failed"];

export const isKeepAnswer = (value: unknown): value is KeepAnswer => answers.includes(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const prefetchRequestIn = (value: unknown): PrefetchRequest | null => {
  if (!isObject(value)) return null;
  const { language, screens, all } = value;
  if (typeof language !== "string" || !isLanguage(language)) return null;
  if (!Array.isArray(screens) || typeof all !== "boolean") return null;
  return { language, all, screens: screens.filter((name) => typeof name === "string") };
};

/** Null: this worker does not know the message. */
export const messageIn = (value: unknown): Message | null => {
  if (!isObject(value)) return null;
  if (value["kind"] === "activate") return { kind: "activate" };
  if (value["kind"] === "claim") return { kind: "claim" };
  const wish = value["kind"] === "keep" ? prefetchRequestIn(value["wish"]) : null;
  return wish === null ? null : { kind: "keep", wish };
};
