import type { FirstVisit, LoadedScreen } from "../ui/routing/screen-loader.ts";
import { startForScreen } from "../ui/shop/started-actor.ts";
import { inTime } from "./in-time.ts";

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the first screen's actor before React, which takes its time to load and to render. Resolves when the
 * actor has read the page's early responses, or after 100 ms.
 */
export const startFirstScreen = async (screen: LoadedScreen, visit: FirstVisit): Promise<void> => {
  const early = Array.from(globalThis.earlyAnswers?.answers.values() ?? []);
  const actor = screen((_Screen, actors, createAhead) => createAhead?.(actors, visit) ?? null);
  if (actor === null) return;
  startForScreen(actor);
  if (early.length > 0) await inTime(Promise.allSettled(early).then(nextTask));
};
