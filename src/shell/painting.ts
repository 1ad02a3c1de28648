import type { StoredHome } from "../domain/catalogue/stored-home.ts";
import type { Language } from "../domain/locale/language.ts";
import type { Words } from "./words.ts";

/** What everything that is drawn needs. */
export interface Painting {
  readonly language: Language;
  readonly words: Words;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

/** What `src/shell/early.ts` hands to the script that draws a screen. */
export interface PaintStart {
  /** The responses that the screen is drawn from, in the order in which they were asked for. */
  readonly answers: readonly Promise<Response>[];
  /** What the shell shows of home already; null: nothing. */
  readonly restored: StoredHome | null;
  /** Until what draws the shop has arrived, pictures would share the line with it. */
  readonly hasView: Promise<unknown>;
  readonly language: Language;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

/** A script that draws a screen. */
export interface Painter {
  readonly paint: Paint;
  /** The screen's files in the bundle, below the base. */
  readonly ahead: readonly string[];
}

/** True when all is drawn; false: a response did not come, says no or has another form. */
export type Paint = (start: PaintStart) => Promise<boolean>;
