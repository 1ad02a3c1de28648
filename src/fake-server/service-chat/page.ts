import { languages, type LocalizedText } from "../localized-text.ts";
import { fallbackLanguage } from "../wire/accept-language.ts";

/**
 * The page of the fake service chat, opened by the service button: a static HTML text without
 * dependencies. The area is in its URL (`?area=Kyiv-Podil`); its language is the one that the shop
 * stored under `language`, if both have the same origin.
 *
 * Served at `/service-chat/` by `page-plugin.ts` (Vite) and by the HTTP mount.
 */
const texts = {
  title: { zh: "客服聊天", en: "Service chat", uk: "Чат із підтримкою", cs: "Chat s podporou" },
  area: { zh: "服务区域", en: "Area", uk: "Район", cs: "Oblast" },
  note: {
    zh: "这是演示页面，没有人会回复。",
    en: "This is a demonstration: nobody answers here.",
    uk: "Це демонстрація: тут ніхто не відповідає.",
    cs: "Toto je ukázka: nikdo tu neodpovídá.",
  },
} as const satisfies Record<string, LocalizedText>;

const style = `
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

const script = `
const texts = ${JSON.stringify(texts)};
const stored = (() => { try { return localStorage.getItem("language"); } catch { return null; } })();
const language = ${JSON.stringify(languages)}.includes(stored) ? stored : "${fallbackLanguage}";
document.documentElement.lang = language;
document.title = texts.title[language];
for (const key of Object.keys(texts)) document.getElementById(key).textContent = texts[key][language];
document.getElementById("where").textContent = new URLSearchParams(location.search).get("area") ?? "";
`;

export const chatPageHtml = `<!doctype html>
<html lang="${fallbackLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Service chat</title>
<style>${style}</style>
</head>
<body>
<main>
<h1 id="title"></h1>
<dl><dt id="area"></dt><dd id="where"></dd></dl>
<p id="note"></p>
</main>
<script>${script}</script>
</body>
</html>
`;
