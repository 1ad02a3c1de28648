import { fromCallback } from "xstate";
import type { Api } from "../adapters/http/api.ts";
import type { SessionEvent } from "../domain/session/session.machine.ts";

/** Milliseconds before code that failed to load is loaded again. */
const retryAfterMs = 10_000;

/**
 * Opens the inbox when the first view has loaded: its code is not part of the first load (decisions/0005).
 */
export const lazyInbox = (api: Api, settled: Promise<void>) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    let close: (() => void) | null = () => {};
    const open = async (): Promise<void> => {
      try {
        const { openInbox } = await import("./open-inbox.ts");
        if (close === null) return;
        const inbox = openInbox(api);
        close = () => inbox.stop();
        sendBack({ type: "INBOX_OPENED", inbox });
      } catch {
        if (close !== null) setTimeout(open, retryAfterMs);
      }
    };
    void settled.then(() => {
      if (close !== null) void open();
    });
    return () => {
      close?.();
      close = null;
    };
  });
