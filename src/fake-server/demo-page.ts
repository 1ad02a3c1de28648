import { fallbackLanguage } from "./wire/accept-language.ts";

/** What every demo page looks like. Both schemes come from the device. */
const look = `
:root { color-scheme: light dark; --ink: #1c2420; --soft: #56625c; --paper: #f4f6f3; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3ef; --soft: #a9b6af; --paper: #121815; --card: #1d2521; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100%, 400px); padding: 24px; border-radius: 16px; background: var(--card); display: grid; gap: 16px; }
h1 { font-size: 22px; }
p, dt { color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
dd { text-align: end; font-weight: 600; overflow-wrap: anywhere; }
`;

interface DemoPage {
  /** Until the script has put it in the customer's language. */
  readonly title: string;
  /** What the page has beyond the common look. */
  readonly style?: string;
  /** The HTML of its content. */
  readonly main: string;
  readonly script: string;
}

/** A page beside the shop that only demonstrates, as one HTML text that loads nothing. */
export const demoPage = ({ title, style = "", main, script }: DemoPage): string => `<!doctype html>
<html lang="${fallbackLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${look}${style}</style>
</head>
<body>
<main>
${main}
</main>
<script>${script}</script>
</body>
</html>
`;
