import { createRoot } from "react-dom/client";
import type { ShopWorker } from "../../adapters/browser/worker/shop-worker.browser.ts";
import { hasOpenAttempts } from "../../domain/session/has-open-attempts.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import { currentLanguage, loadNamespace } from "../../ui/i18n/i18n.ts";
import { UpdateNotice } from "../../ui/update/update-notice.tsx";
import { callsInFlight } from "../calls-in-flight.ts";
import type { Page } from "../page.ts";

export interface UpdateOptions extends Pick<Page, "attempts"> {
  readonly worker: Pick<ShopWorker, "activateUpdate">;
  readonly session: SessionRef;
}

/**
 * Resolves at the next screen, or when the page is left or shown again. The notice moves the screen down, and
 * in the middle of it that would be under the customer's finger.
 */
const nextView = (): Promise<void> =>
  new Promise((resolve) => {
    const once = { once: true };
    for (const type of ["pushState", "popstate"]) addEventListener(type, () => resolve(), once);
    document.addEventListener("visibilitychange", () => resolve(), once);
  });

/** Shows that a new build is available. Only the customer's tap activates it. */
export const showUpdate = async ({ worker, attempts, session }: UpdateOptions): Promise<void> => {
  await loadNamespace(currentLanguage(), "update");
  await nextView();
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const close = (): void => {
    root.unmount();
    host.remove();
  };
  /**
   * Covers this tab (cart changes too) and other tabs, whose records lie in the shared storage. This tab is
   * checked last, because it can send something while the store opens.
   */
  const isAttemptOpen = async (): Promise<boolean> =>
    (await attempts.openStore()).records().some(({ isWatched }) => !isWatched) ||
    hasOpenAttempts(session.getSnapshot().context) ||
    callsInFlight.writes > 0;
  root.render(
    <UpdateNotice
      isAttemptOpen={isAttemptOpen}
      activate={worker.activateUpdate}
      reload={() => location.reload()}
      onLater={close}
    />,
  );
};
