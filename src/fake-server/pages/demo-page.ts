import { fallbackLanguage } from "../wire/accept-language.ts";

/**
 * What every demo page looks like. Both schemes and the size of the text come from the device. A value
 * that has no room beside its name stands below it: broken in the middle, an amount reads as a smaller one.
 */
const commonStyle = `
:root { color-scheme: light dark; --ink: #1c2420; --soft: #56625c; --paper: #f4f6f3; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3ef; --soft: #a9b6af; --paper: #121815; --card: #1d2521; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: clamp(12px, 5vw, 24px); background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(100%, 25rem); padding: clamp(16px, 6vw, 24px); border-radius: 16px; background: var(--card); display: flex; flex-direction: column; gap: 16px; }
h1 { font-size: 1.375rem; line-height: 1.3; }
h1, p, dt, button { overflow-wrap: anywhere; hyphens: auto; }
p, dt { color: var(--soft); }
dl { display: grid; gap: 8px; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 16px; }
dd { margin-inline-start: auto; max-width: 100%; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
`;

interface DemoPage {
  /** Until the script has put it in the customer's language. */
  readonly title: string;
  /** What the page has beyond the common style. */
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
<style>${commonStyle}${style}</style>
</head>
<body>
<main>
${main}
</main>
<script>${script}</script>
</body>
</html>
`;
