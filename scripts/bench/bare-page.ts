import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";

const source = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
const page = createElement("main", null,
  createElement("h1", null, "Shop"),
  createElement("img", { src: "/pictures/banner-1.svg", alt: "", id: "main-picture" }));
createRoot(document.getElementById("root")).render(page);
`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>
`;

/** The yardstick: a React page with a heading and the same main picture, and nothing else. */
export const buildBarePage = async (): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), "bare-page-"));
  writeFileSync(join(root, "index.html"), html);
  writeFileSync(join(root, "main.js"), source);
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  await build({ configFile: false, root, logLevel: "silent" });
  return join(root, "dist");
};
