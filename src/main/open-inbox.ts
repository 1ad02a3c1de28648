import { pageVisibility } from "../adapters/browser/page-visibility.ts";
import { putOffMessagesBrowser } from "../adapters/browser/put-off-messages.browser.ts";
import { safeStorage } from "../adapters/browser/safe-storage.ts";
import { openInbox as openInboxOf } from "../adapters/xstate/actors/inbox.actors.ts";
import type { ShopRuntime } from "../adapters/xstate/shop-runtime.ts";
import type { InboxRef } from "../domain/inbox/inbox.machine.ts";

/** The inbox of this page's customer. */
export const openInbox = (runtime: ShopRuntime): InboxRef =>
  openInboxOf(
    runtime,
    pageVisibility(document, window),
    putOffMessagesBrowser(safeStorage(() => window.sessionStorage)),
  );
