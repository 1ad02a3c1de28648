import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const steps = new URL("../../../scripts/checks/steps.ts", import.meta.url).href;

/** What a step whose command runs this script prints, where there is no terminal. */
const printed = (script: string): string => {
  const program = `
    import { command, timed, together } from ${JSON.stringify(steps)};
    const node = [process.execPath, "-e", ${JSON.stringify(script)}];
    await timed("alone", command(...node));
    await together({ beside: command(...node) });
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  return (stdout + stderr).replaceAll(/\d+\.\d s/g, "1.0 s");
};

test("a step that passes is one line, whatever its command says", () => {
  expect(printed("console.log('fine'); console.error('as ever')")).toBe(
    "✓ alone (1.0 s)\n✓ beside (1.0 s)\n",
  );
});

test("of a step that fails, all that its command said comes first", () => {
  expect(printed("console.log('one'); console.error('two'); process.exit(3)")).toBe(
    "one\ntwo\n\n✗ alone (1.0 s)\none\ntwo\n\n✗ beside (1.0 s)\n",
  );
});

test("without a terminal no command is to use colours", () => {
  const script = "console.log(process.env.NO_COLOR, process.env.FORCE_COLOR); process.exit(1)";
  expect(printed(script)).toContain("1 undefined\n");
});
