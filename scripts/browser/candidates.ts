import { join } from "node:path";

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path where playwright-core installs its own Chromium. */
  readonly playwrightPath: string;
}

/**
 * `whole`: a browser with all that one has, such as pages kept for Back. `shell`: its engine alone,
 * for half of the processor's time at each page that is opened; where there is none, a whole one.
 */
export type BrowserKind = "whole" | "shell";

const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const names = { whole, shell: ["chromium-headless-shell", ...whole] } as const;

/** The browser that the environment names, if it does. */
export const namedBrowser = (env: Machine["env"], kind: BrowserKind): string | undefined => {
  const shell = kind === "shell" ? env["CHROMIUM_SHELL_PATH"] : undefined;
  return shell || env["CHROMIUM_PATH"] || undefined;
};

const usual = ({ platform, env }: Machine, kind: BrowserKind): readonly string[] => {
  if (platform === "darwin") {
    return ["Google Chrome", "Chromium"].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (platform === "win32") {
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
      const folder = env[variable];
      return folder === undefined ? [] : [join(folder, "Google/Chrome/Application/chrome.exe")];
    });
  }
  const folders = (env["PATH"] ?? "").split(":").filter((folder) => folder.startsWith("/"));
  return names[kind].flatMap((name) => folders.map((folder) => join(folder, name)));
};

/**
 * Where a Chromium may be, best first. `CHROMIUM_PATH` stands alone, and so does
 * `CHROMIUM_SHELL_PATH` for the shell: who names a browser does not want another one.
 */
export const browserCandidates = (machine: Machine, kind: BrowserKind): readonly string[] => {
  const named = namedBrowser(machine.env, kind);
  return named === undefined ? [...usual(machine, kind), machine.playwrightPath] : [named];
};
