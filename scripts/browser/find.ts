import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { type BrowserKind, browserCandidates, namedBrowser } from "./candidates.ts";
import { installPlan } from "./install-plan.ts";

const help = `No Chromium was found and none could be installed. Do one of these:
  - install Chromium or Google Chrome with your system's package manager;
  - run: npx playwright-core install chromium
  - set CHROMIUM_PATH to the browser's executable.`;

/** Runs it, because some systems have only a stub by this name that says where to get a browser. */
const answers = (path: string): boolean => {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === "win32") return true;
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    return false;
  }
};

/** The path of a Chromium on this machine, or `undefined`. */
const findBrowser = (kind: BrowserKind): string | undefined =>
  browserCandidates(
    { platform: process.platform, env: process.env, playwrightPath: chromium.executablePath() },
    kind,
  ).find(answers);

const install = (): void => {
  const osRelease = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  const isRoot = process.getuid?.() === 0;
  for (const { program, args } of installPlan({ platform: process.platform, isRoot, osRelease })) {
    console.error(`Installing a browser: ${program} ${args.join(" ")}`);
    execFileSync(program, args, {
      // The installers' output goes to stderr: stdout has only the path.
      stdio: ["ignore", process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
};

/**
 * The path of a Chromium, installed first where there is none.
 * Throws an error whose message says what to do where that cannot be done.
 */
export const ensureBrowser = (kind: BrowserKind): string => {
  const present = findBrowser(kind);
  if (present !== undefined) return present;
  const named = namedBrowser(process.env, kind);
  if (named !== undefined) {
    throw new Error(`CHROMIUM_PATH is ${named}, but no browser answers there.`);
  }
  try {
    install();
  } catch (cause) {
    throw new Error(help, { cause });
  }
  const installed = findBrowser(kind);
  if (installed === undefined) throw new Error(help);
  return installed;
};
