#!/usr/bin/env node
/**
 * The bin. An old Node must be able to parse this file, so it imports nothing before its check. The required
 * versions are those of `engines` in `scripts/pack/manifest.ts`.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
  void import("./commands.ts");
} else {
  console.error(
    `shop-fake-server needs Node 20.19 or newer, of Node 22 22.12; this is ${process.versions.node}`,
  );
  process.exitCode = 1;
}
