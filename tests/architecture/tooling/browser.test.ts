import { expect, test } from "vitest";
import { browserCandidates } from "../../../scripts/browser/candidates.ts";
import { installPlan } from "../../../scripts/browser/install-plan.ts";

const playwrightPath = "/home/me/.cache/ms-playwright/chrome";
const linux = {
  platform: "linux",
  env: { PATH: "/usr/local/bin:/usr/bin" },
  playwrightPath,
} as const;

test("a named browser stands alone", () => {
  const named = { ...linux, env: { CHROMIUM_PATH: "/opt/chrome" } };
  expect(browserCandidates(named, "whole")).toEqual(["/opt/chrome"]);
  expect(browserCandidates(named, "shell")).toEqual(["/opt/chrome"]);
});

test("a shell may be named beside it", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", CHROMIUM_SHELL_PATH: "/opt/shell" };
  expect(browserCandidates({ ...linux, env }, "whole")).toEqual(["/opt/chrome"]);
  expect(browserCandidates({ ...linux, env }, "shell")).toEqual(["/opt/shell"]);
});

test("on Linux: the usual names along the PATH, then Playwright's own", () => {
  const candidates = browserCandidates(linux, "whole");
  expect(candidates.slice(0, 2)).toEqual(["/usr/local/bin/chromium", "/usr/bin/chromium"]);
  expect(candidates).toContain("/usr/bin/google-chrome");
  expect(candidates.at(-1)).toBe(playwrightPath);
});

test("the shell before them, where it will do", () => {
  expect(browserCandidates(linux, "shell")).toEqual([
    "/usr/local/bin/chromium-headless-shell",
    "/usr/bin/chromium-headless-shell",
    ...browserCandidates(linux, "whole"),
  ]);
});

test("an empty CHROMIUM_PATH names nothing", () => {
  const env = { ...linux.env, CHROMIUM_PATH: "" };
  expect(browserCandidates({ ...linux, env }, "shell")).toEqual(browserCandidates(linux, "shell"));
});

test("on macOS: the applications, then Playwright's own", () => {
  expect(browserCandidates({ platform: "darwin", env: {}, playwrightPath }, "whole")).toEqual([
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    playwrightPath,
  ]);
});

const plan = (osRelease: string, isRoot: boolean) =>
  installPlan({ platform: "linux", isRoot, osRelease }).map(({ program, args }) =>
    [program, ...args].join(" "),
  );

test("root on Debian: the distribution's package, after an update of the lists", () => {
  const commands = plan('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', true);
  expect(commands).toHaveLength(2);
  expect(commands[0]).toMatch(/^apt-get .*update$/);
  expect(commands[1]).toMatch(/^apt-get .*install -y .*chromium chromium-headless-shell$/);
});

test.each([
  ["not root on Debian", "ID=debian\n", false],
  ["Ubuntu, whose package is only a pointer", "ID=ubuntu\nID_LIKE=debian\n", true],
  ["no os-release at all", "", false],
])("%s: Playwright's download", (_, osRelease, isRoot) => {
  expect(plan(osRelease, isRoot)).toEqual([
    expect.stringMatching(/playwright-core.* install.* chromium$/),
  ]);
});
