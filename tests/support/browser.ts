import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "playwright-core";
import { ensureBrowser } from "../../scripts/browser/find.ts";

/** Switches off the browser's own use of network and processor during tests. */
const quiet = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

// Chromium refuses to start its sandbox as root, which is what containers run tests as.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** The arguments of every Chromium that tests start. */
export const chromiumArguments: readonly string[] = [...quiet, ...asRoot];

interface LaunchOptions {
  /**
   * Pages that are left are kept for Back (bfcache), which Playwright switches off by itself. The
   * headless shell keeps none.
   */
  readonly keepsPages?: boolean;
  /** Additional arguments for Chromium. */
  readonly args?: readonly string[];
}

/** A real Chromium, headless. Close it in `afterAll`. */
export const launchBrowser = ({
  keepsPages = false,
  args = [],
}: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(keepsPages ? "whole" : "shell"),
    args: [...chromiumArguments, ...args],
    ignoreDefaultArgs: keepsPages ? ["--disable-back-forward-cache"] : [],
  });

/**
 * A whole Chromium with a profile of its own. Playwright's contexts are private windows: they install
 * nothing, and offer nothing to install. Close it in `afterAll`.
 */
export const launchWithProfile = (options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext("", {
    executablePath: ensureBrowser("whole"),
    args: [...chromiumArguments],
    ...options,
  });

/** The phone that the shop is drawn for: 390×844 CSS pixels, two device pixels each, touch. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;
