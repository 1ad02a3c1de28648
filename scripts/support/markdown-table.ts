/** A table in Markdown. */
export const markdownTable = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
