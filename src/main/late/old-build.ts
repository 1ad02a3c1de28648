import { safeStorage } from "../../adapters/browser/safe-storage.ts";
import { hasOpenAttempts } from "../../domain/session/has-open-attempts.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import { callsInFlight } from "../calls-in-flight.ts";

/** Key in session storage: the build for which this tab was loaded anew. */
const reloadedKey = "reloaded_for";

const buildIn = (html: string): string | null => /data-build="(\w+)"/.exec(html)?.[1] ?? null;

/** Something typed would be gone. */
const isFieldFilled = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ type, value }) => !/^(?:radio|checkbox|hidden)$/.test(type) && value !== "",
  );

/**
 * For a screen whose code did not arrive: where the server has another build than this page's, whose files
 * may be gone, the page is loaded anew; once for each build, and never while something is sent, has an
 * unknown outcome or is typed. True: it is for the customer to do so. False: the build is the same, or the
 * server cannot be reached.
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
