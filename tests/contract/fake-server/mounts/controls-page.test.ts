import { format } from "oxfmt";
import { expect, test } from "vitest";
import { controls } from "../../../../src/fake-server/mounts/controls/table.ts";
import formatOptions from "../../../../.oxfmtrc.json" with { type: "json" };

/** `docs/fake-server/controls-table.md` is made of the table; `vitest run -u` writes it again. */

const cell = (text: string): string => text.replaceAll("|", "\\|");

const rows = controls.map(({ path, methods, what, example }) => {
  const body = example === undefined ? "" : `\`${JSON.stringify(example)}\``;
  return `| \`${path}\` | ${methods.join(", ")} | ${cell(what)} | ${cell(body)} |`;
});

test("the page of the controls lists what there is", async () => {
  const page = [
    "# The controls of the fake server",
    "",
    "What only the developer's panel can do, below `/__fake/` of `npm run api`; for callers on the same",
    "machine. `GET /__fake/` answers this list with commands to paste. Answers are",
    '`{"code":0,"data":{…}}`, refusals `{"code":400,"message":"…","data":null}`; the message says what',
    "was wrong. Amounts are in hundredths. Made from `src/fake-server/mounts/controls/table.ts`.",
    "",
    "| path | method | what it does | an example of its body |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  const { code } = await format("controls.md", page, { printWidth: formatOptions.printWidth });
  await expect(code).toMatchFileSnapshot("../../../../docs/fake-server/controls-table.md");
});
