import type { Language } from "../locale/language.ts";

/**
 * The parts of the home screen that are the same for every customer, in the order in which the page asks for
 * them (`scripts/vite/first-calls.ts`).
 */
export const storedParts = ["settings", "products", "categories"] as const;
export type StoredPart = (typeof storedParts)[number];

/**
 * The home screen as the last visit read it, for the next start: the bodies of the responses, as the
 * server sent them. Nothing in it is of a customer.
 */
export interface StoredHome {
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly bodies: Readonly<Record<StoredPart, string>>;
  /** What the page showed of it as HTML, and the build that drew it: no other has its classes. */
  readonly drawn: { readonly build: string; readonly html: string };
}

/** Counts up when the form changes: what an older or newer build has stored is not read. */
const version = 2;

/** Characters. A home screen that is larger is not stored. */
const limit = 100_000;

/** Milliseconds. Prices that are older are not shown. */
const pricesLast = 24 * 60 * 60_000;

/** Null: the home screen is too large to be stored. */
export const storedHomeText = ({ language, readAt, bodies, drawn }: StoredHome): string | null => {
  const { settings, categories, products } = bodies;
  const text = JSON.stringify([
    version,
    language,
    readAt,
    settings,
    categories,
    products,
    drawn.build,
    drawn.html,
  ]);
  return text.length > limit ? null : text;
};

/** Null: nothing is stored, or it is of another version, of another language or of the future. */
export const storedHomeIn = (
  text: string | null,
  language: Language,
  now: number,
): StoredHome | null => {
  try {
    const stored: unknown = JSON.parse(text ?? "");
    if (!Array.isArray(stored) || stored[0] !== version || stored[1] !== language) return null;
    const [, , readAt, ...texts]: unknown[] = stored;
    if (typeof readAt !== "number" || readAt > now) return null;
    if (!texts.every((each) => typeof each === "string") || texts.length !== 5) return null;
    const [settings = "", categories = "", products = "", build = "", html = ""] = texts;
    return { language, readAt, bodies: { settings, categories, products }, drawn: { build, html } };
  } catch {
    return null;
  }
};

export const hasUsablePrices = ({ readAt }: StoredHome, now: number): boolean =>
  now - readAt < pricesLast;
