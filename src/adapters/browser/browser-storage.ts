import { Context } from "effect";
import type { SafeStorage } from "./safe-storage.ts";

/** The one storage of the page, for adapters that come with a screen. */
export class BrowserStorage extends Context.Service<BrowserStorage, SafeStorage>()(
  "shop/adapters/browser/BrowserStorage",
) {}
