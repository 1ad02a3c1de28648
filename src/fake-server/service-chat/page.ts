import { demoPage } from "../pages/demo-page.ts";
import { languages, type LocalizedText } from "../wire/localized-text.ts";
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

const script = `
const texts = ${JSON.stringify(texts)};
const stored = (() => { try { return localStorage.getItem("language"); } catch { return null; } })();
const language = ${JSON.stringify(languages)}.includes(stored) ? stored : "${fallbackLanguage}";
document.documentElement.lang = language;
document.title = texts.title[language];
for (const key of Object.keys(texts)) document.getElementById(key).textContent = texts[key][language];
document.getElementById("where").textContent = new URLSearchParams(location.search).get("area") ?? "";
`;

export const chatPageHtml = demoPage({
  title: "Service chat",
  main: `<h1 id="title"></h1>
<dl>
<div><dt id="area"></dt><dd id="where"></dd></div>
</dl>
<p id="note"></p>`,
  script,
});
