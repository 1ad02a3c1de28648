export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export interface Installer {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** The text of /etc/os-release; empty where there is none. */
  readonly osRelease: string;
}

const aptGet = (...args: readonly string[]): Command => ({
  program: "apt-get",
  args: ["-qq", "-o", "Dpkg::Use-Pty=0", ...args],
});

/**
 * How to get a Chromium onto this machine. Debian has it as a package; Ubuntu's package of the
 * same name only points to its snap store, so that Ubuntu counts as "elsewhere".
 */
export const installPlan = ({ platform, isRoot, osRelease }: Installer): readonly Command[] => {
  if (platform === "linux" && isRoot && /^ID="?debian"?$/m.test(osRelease)) {
    return [
      aptGet("update"),
      aptGet("install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"),
    ];
  }
  const withSystemLibraries = platform === "linux" && isRoot ? ["--with-deps"] : [];
  return [
    {
      program: process.execPath,
      args: ["node_modules/playwright-core/cli.js", "install", ...withSystemLibraries, "chromium"],
    },
  ];
};
