import type { EarlyAnswer } from "../adapters/http/early-answers.ts";
import type { StoredHome } from "../domain/catalogue/stored-home.ts";
import type { Language } from "../domain/locale/language.ts";
import type { Words } from "./words.ts";

/** The input of every drawing function. */
export interface Painting {
  readonly language: Language;
  readonly words: Words;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

/** The input that `src/shell/early.ts` passes to a screen's drawing script. */
export interface PaintStart {
  /** The responses for the screen, in the order of their calls. */
  readonly answers: readonly Promise<EarlyAnswer>[];
  /** The stored home that the shell shows already; null: none. */
  readonly restored: StoredHome | null;
  /** Resolves when the next frame has been painted, which is never in a hidden page. */
  readonly painted: () => Promise<void>;
  /** Resolves when the files that every screen needs are loaded. */
  readonly hasView: Promise<unknown>;
  readonly language: Language;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

/** A screen's script. */
export interface ScreenScript {
  /** Absent: React alone draws the screen. */
  readonly paint?: Paint;
  /** The screen's files in the bundle, below the base. */
  readonly ahead: readonly string[];
}

/** True: everything is drawn. False: a response failed, was refused or has another form. */
export type Paint = (start: PaintStart) => Promise<boolean>;
