import type { Evidence } from "./evidence.ts";
import type { Statement } from "./statements.ts";

const sorted = (texts: Iterable<string>): readonly string[] =>
  // By code unit: the same on every machine, whatever its language.
  [...new Set(texts)].sort((a, b) => (a < b ? -1 : Number(a > b)));

const cell = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\|*_`<>[\]]/g, (sign) => `\\${sign}`)
    .replaceAll("&", "&amp;");

const link = (file: string): string => `[${cell(file)}](../${encodeURI(file)})`;

const none = "**none**";

const sectionNames: Readonly<Record<string, string>> = {
  S1: "1. What the product does and for whom",
  S2: "2. Screens and routes",
  S3: "3. Entities and their fields",
  S4: "4. States and transitions",
  S5: "5. Validation rules",
  S6: "6. Roles and permissions",
  S7: "7. The calls it makes",
  S8: "8. The error catalogue",
  S9: "9. Business constants and limits",
};

const sectionOf = ({ id }: Statement): string => id.split(".")[0] ?? id;

/** The tests of a statement, file by file, each title once. */
const testsCell = (id: string, { proofs }: Evidence): string => {
  const mine = proofs.filter(({ ids }) => ids.includes(id));
  const passed = mine.filter((proof) => proof.passed);
  if (passed.length === 0) {
    const failed = sorted(mine.map(({ file, title }) => `${link(file)}: ${cell(title)}`));
    return failed.length === 0 ? none : `**unproven**; failed: ${failed.join("; ")}`;
  }
  return sorted(passed.map(({ file }) => file))
    .map((file) => {
      const titles = sorted(
        passed.filter((proof) => proof.file === file).map(({ title }) => title),
      );
      return `${link(file)}: ${titles.map((title) => `“${cell(title)}”`).join(", ")}`;
    })
    .join("<br>");
};

const filesCell = (id: string, { implementations }: Evidence): string => {
  const files = sorted(
    implementations.filter(({ ids }) => ids.includes(id)).map(({ file }) => file),
  );
  return files.length === 0 ? none : files.map(link).join("<br>");
};

/** The page as Markdown. The same evidence makes the same page, byte for byte. */
export const pageOf = (statements: readonly Statement[], evidence: Evidence): string => {
  const proven = statements.filter(({ id }) =>
    evidence.proofs.some(({ ids, passed }) => passed && ids.includes(id)),
  );
  const sections = sorted(statements.map(sectionOf)).flatMap((section) => [
    "",
    `## ${sectionNames[section] ?? section}`,
    "",
    "| id | statement | implemented in | proven by |",
    "| --- | --- | --- | --- |",
    ...statements
      .filter((statement) => sectionOf(statement) === section)
      .map(
        ({ id, text }) =>
          `| ${id} | ${cell(text)} | ${filesCell(id, evidence)} | ${testsCell(id, evidence)} |`,
      ),
  ]);
  return [
    "# The specification, statement by statement",
    "",
    "Written by `npm run coverage` from the results of `npm test`: a test names in its title the",
    "statements that it proves, a source names in a docstring those that it implements. Nothing here",
    `is marked by hand. ${proven.length} of ${statements.length} statements have a passing test.`,
    ...sections,
    "",
  ].join("\n");
};
