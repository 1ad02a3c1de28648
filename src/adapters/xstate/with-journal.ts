import { AttemptJournal } from "../../ports/attempt-journal.ts";
import { attemptJournalBrowser } from "../browser/attempt-journal.browser.ts";
import { BrowserStorage } from "../browser/browser-storage.ts";
import { randomKey } from "../browser/random-key.ts";
import type { ShopRuntime, ShopServices } from "./shop-runtime.ts";

/** Adds the attempt journal (D7), for the screens that send what must not be sent twice. */
export const withJournal = (runtime: ShopRuntime): ShopRuntime<ShopServices | AttemptJournal> =>
  runtime.add(
    AttemptJournal,
    attemptJournalBrowser(runtime.get(BrowserStorage), { now: Date.now, newKey: randomKey }),
  );
