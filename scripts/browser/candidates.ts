import { join } from "node:path";

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where playwright-core would have put its own Chromium. */
  readonly playwrightPath: string;
}

/**
 * The headless shell first: the same engine without a browser's windows, for half of the processor's
 * time at each page that a test opens.
 */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

const usual = ({ platform, env }: Machine): readonly string[] => {
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
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/**
 * Where a Chromium may be, best first. `CHROMIUM_PATH` stands alone: who names a browser does not
 * want another one.
 */
export const browserCandidates = (machine: Machine): readonly string[] => {
  const named = machine.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return [named];
  return [...usual(machine), machine.playwrightPath];
};
