import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";
import { ensureBrowser } from "../../scripts/browser/find.ts";

/** Nothing but the page itself may use the network or the processor while a test runs. */
const quiet = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

// Chromium refuses to start its sandbox as root, which is what containers run tests as.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

interface LaunchOptions {
  /**
   * Pages that are left are kept for Back (bfcache), which Playwright switches off by itself. The
   * headless shell keeps none.
   */
  readonly keepsPages?: boolean;
}

/** A real Chromium, headless. Close it in `afterAll`. */
export const launchBrowser = ({ keepsPages = false }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(keepsPages ? "whole" : "shell"),
    args: [...quiet, ...asRoot],
    ignoreDefaultArgs: keepsPages ? ["--disable-back-forward-cache"] : [],
  });

/** The phone that the shop is drawn for: 390×844 CSS pixels, two device pixels each, touch. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;
