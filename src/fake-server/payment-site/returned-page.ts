import { demoPage } from "../pages/demo-page.ts";
import { fallbackLanguage } from "../wire/accept-language.ts";
import type { LocalizedText } from "../wire/localized-text.ts";

/** Where the payment site leads back to, below the client's address. */
export const isReturned = (pathname: string): boolean =>
  /^\/(?:payment-success|payment\/\d+|wallet)$/.test(pathname);

const texts = {
  title: {
    zh: "支付页面返回到这里",
    en: "The payment site leads back here",
    uk: "Сторінка оплати повернула сюди",
    cs: "Platební stránka se vrátila sem",
  },
  note: {
    zh: "在网页视图中显示支付页面的应用，会在此地址关闭它，并重新读取订单或充值。",
    en: "An app that shows the payment in a web view closes it at this address, and reads the order or the recharge again.",
    uk: "Застосунок, що показує оплату у вебперегляді, за цією адресою закриває його й знову читає замовлення чи поповнення.",
    cs: "Aplikace, která ukazuje platbu ve webovém okně, ho na této adrese zavře a znovu načte objednávku nebo dobití.",
  },
} as const satisfies Record<string, LocalizedText>;

const script = `
const texts = ${JSON.stringify(texts)};
const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in texts.title) ?? "${fallbackLanguage}";
document.documentElement.lang = language;
document.title = texts.title[language];
for (const key of Object.keys(texts)) document.getElementById(key).textContent = texts[key][language];
`;

/** For a client that is no site: an app on a phone has no page of its own to come back to. */
export const returnedPageHtml = demoPage({
  title: "Back from the payment",
  main: `<h1 id="title"></h1>
<p id="note"></p>`,
  script,
});
