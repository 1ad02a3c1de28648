import { pageVisibility } from "../adapters/browser/page-visibility.ts";
import { dismissedMessagesBrowser } from "../adapters/browser/dismissed-messages.browser.ts";
import { safeStorage } from "../adapters/browser/safe-storage.ts";
import type { Api } from "../adapters/http/api.ts";
import { messagesHttp } from "../adapters/http/messages.http.ts";
import { startInbox } from "../adapters/xstate/actors/inbox.actors.ts";
import type { InboxRef } from "../domain/inbox/inbox.machine.ts";

export const openInbox = (api: Api): InboxRef =>
  startInbox({
    messages: messagesHttp(api),
    pageVisibility: pageVisibility(document, window),
    dismissedMessages: dismissedMessagesBrowser(safeStorage(() => window.sessionStorage)),
  });
