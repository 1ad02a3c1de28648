import { safeStorage } from "../../adapters/browser/safe-storage.ts";
import { hasOpenAttempts } from "../../domain/session/has-open-attempts.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import { callsInFlight } from "../calls-in-flight.ts";

/** Key in session storage: the build for which this tab was reloaded. */
const reloadedKey = "reloaded_for";

const buildIn = (html: string): string | null => /data-build="(\w+)"/.exec(html)?.[1] ?? null;

/** A reload would lose what is typed. */
const isFieldFilled = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ type, value }) => !/^(?:radio|checkbox|hidden)$/.test(type) && value !== "",
  );

/**
 * Reloads the page if the server has another build, because this build's files may be gone. At most once per
 * build, and never with a write in flight, an open attempt or a filled field. Called when a screen's code
 * fails to load. True: it reloads, or the customer must reload. False: same build, or server unreachable.
 */
export const replaceOldBuild = async (base: string, session: SessionRef): Promise<boolean> => {
  const tab = safeStorage(() => sessionStorage);
  try {
    const page = await fetch(base, { cache: "no-store" });
    const build = buildIn(await page.text());
    const own = document.documentElement.dataset["build"];
    if (build === null || own === undefined || build === own) return false;
    if (
      tab.read(reloadedKey) === build ||
      callsInFlight.writes > 0 ||
      hasOpenAttempts(session.getSnapshot().context) ||
      isFieldFilled()
    ) {
      return true;
    }
    tab.write(reloadedKey, build);
    location.reload();
    return true;
  } catch {
    return false;
  }
};
