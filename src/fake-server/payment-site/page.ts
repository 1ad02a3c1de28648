import { demoPage } from "../pages/demo-page.ts";
import { browserDatabase } from "../store/browser-database.ts";
import { languages, type LocalizedText } from "../wire/localized-text.ts";
import { fallbackLanguage } from "../wire/accept-language.ts";
import { moneyForms } from "../wire/money-text.ts";

/**
 * The page of the fake payment site, to which `POST /client/pay` (an order) and
 * `POST /client/recharges` redirect for an online payment. A static HTML text without dependencies;
 * its URL has all parameters:
 *
 * - `order_no`, `order_id` or `recharge_no`, `recharge_id`; `amount` (decimal text), `lang`:
 *   displayed;
 * - `signature`: the proof that it sends back;
 * - `return`: the client's base URL, to which it appends `payment-success?order_id=…` (paid),
 *   `payment/{order_id}` (declined), or `wallet?tab=recharges&recharge_id=…`;
 * - `confirmation`: how it confirms the payment to the shop's server.
 *   - `call` (HTTP mount): posts `{ order_no, signature }`, or
 *     `{ recharge_no, signature, |     outcome }`, to `confirm` beside itself and returns after the
 *     response.
 *   - `webhook`: as `call`, also when the customer declines.
 *   - `return` (service worker and worker mounts, whose server is in the client's page and
 *     cannot be called from here): returns with `fake_paid={order_no}`, or with
 *     `fake_recharge={recharge_no}` and `fake_outcome`, and with `fake_signature` in the query. The
 *     mount posts them to the server before the client's first call and removes them from the URL
 *     (`settle-returned-payment.ts`).
 *
 * The page shows the shop's status of the order or recharge: already paid, or over (D8). With
 * `call` it reads `status` beside itself, with `return` the state in the browser's database. The
 * customer can pay nevertheless.
 *
 * An order is paid or not. A recharge may also fail here, or be cancelled (`outcome`: `paid`,
 * `failed`, `cancelled`).
 *
 * Served at `/fake-pay/` by `page-plugin.ts` (Vite) and by the HTTP mount.
 */
const texts = {
  title: { zh: "模拟支付", en: "Demo payment", uk: "Демонстраційна оплата", cs: "Ukázková platba" },
  note: {
    zh: "这是演示页面，不会真的扣款。",
    en: "This is a demonstration: no real money moves.",
    uk: "Це демонстрація: справжні гроші не списуються.",
    cs: "Toto je ukázka: žádné skutečné peníze se neplatí.",
  },
  order: { zh: "订单号", en: "Order", uk: "Замовлення", cs: "Objednávka" },
  recharge: { zh: "充值单号", en: "Recharge", uk: "Поповнення", cs: "Dobití" },
  amount: { zh: "金额", en: "Amount", uk: "Сума", cs: "Částka" },
  pay: { zh: "支付", en: "Pay", uk: "Сплатити", cs: "Zaplatit" },
  decline: {
    zh: "拒绝并返回",
    en: "Decline and go back",
    uk: "Відхилити й повернутися",
    cs: "Odmítnout a vrátit se",
  },
  fail: {
    zh: "模拟支付失败",
    en: "Let the payment fail",
    uk: "Імітувати невдалу оплату",
    cs: "Nechat platbu selhat",
  },
  cancel: {
    zh: "取消并返回",
    en: "Cancel and go back",
    uk: "Скасувати й повернутися",
    cs: "Zrušit a vrátit se",
  },
  failed: {
    zh: "支付未被确认，请重试或返回。",
    en: "The payment was not confirmed. Try again or go back.",
    uk: "Оплату не підтверджено. Спробуйте ще раз або поверніться.",
    cs: "Platba nebyla potvrzena. Zkuste to znovu, nebo se vraťte.",
  },
  alreadyPaid: {
    zh: "该订单已付款。在此付款可能会重复扣款，多付的金额稍后退回余额。",
    en: "This order is already paid. Paying here as well can charge you twice; what is too much comes back to your balance later.",
    uk: "Це замовлення вже оплачено. Якщо сплатити ще й тут, гроші можуть списати двічі; зайве згодом повернеться на баланс.",
    cs: "Tato objednávka je už zaplacená. Platba i zde může být stržena podruhé; přeplatek se později vrátí na zůstatek.",
  },
  orderCancelled: {
    zh: "该订单已取消。在此付款仍会扣款，款项稍后退回余额。",
    en: "This order is cancelled. Paying here charges you all the same; the money comes back to your balance later.",
    uk: "Це замовлення скасовано. Оплата тут усе одно спише гроші; згодом вони повернуться на баланс.",
    cs: "Tato objednávka je zrušená. Platba zde se přesto strhne; peníze se později vrátí na zůstatek.",
  },
  rechargePaid: {
    zh: "该笔充值已付款。",
    en: "This recharge is already paid.",
    uk: "Це поповнення вже оплачено.",
    cs: "Toto dobití je už zaplacené.",
  },
  rechargeOver: {
    zh: "该笔充值已结束。在此付款仍会扣款，款项稍后退回余额。",
    en: "This recharge is over. Paying here charges you all the same; the money comes back to your balance later.",
    uk: "Це поповнення завершено. Оплата тут усе одно спише гроші; згодом вони повернуться на баланс.",
    cs: "Toto dobití je uzavřené. Platba zde se přesto strhne; peníze se později vrátí na zůstatek.",
  },
  blocked: {
    zh: "此浏览器不允许商店存储数据，在此付款无法传到商店：请返回，或允许本页面存储数据后重新开始。",
    en: "This browser allows the shop no storage, so that a payment here does not reach it: go back, or allow storage for this page and begin again.",
    uk: "Цей браузер не дозволяє магазину зберігати дані, тому оплата звідси до нього не дійде: поверніться або дозвольте зберігання для цієї сторінки й почніть спочатку.",
    cs: "Tento prohlížeč nedovoluje obchodu ukládat data, takže se o platbě odsud nedozví: vraťte se, nebo ukládání pro tuto stránku povolte a začněte znovu.",
  },
  back: { zh: "返回", en: "Go back", uk: "Повернутися", cs: "Vrátit se" },
  broken: {
    zh: "支付链接无效。",
    en: "This payment link is not valid.",
    uk: "Це посилання для оплати недійсне.",
    cs: "Tento platební odkaz není platný.",
  },
} as const satisfies Record<string, LocalizedText>;

const style = `
:root { --act: #1d6b4f; --on-act: #fff; }
@media (prefers-color-scheme: dark) { :root { --act: #7fd3b0; --on-act: #0b1f17; } }
#state { color: var(--ink); font-weight: 600; }
p:empty { margin-top: -16px; }
dd { font-variant-numeric: tabular-nums; }
button { min-height: 48px; padding: 8px; border: 2px solid var(--act); border-radius: 12px; font: inherit; font-weight: 600; cursor: pointer; background: transparent; color: var(--ink); }
#pay { background: var(--act); color: var(--on-act); }
[hidden] { display: none; }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
button:disabled { opacity: 0.6; }
`;

const script = `
const texts = ${JSON.stringify(texts)};
const query = new URLSearchParams(location.search);
const language = ${JSON.stringify(languages)}.includes(query.get("lang")) ? query.get("lang") : "${fallbackLanguage}";
const say = (key) => texts[key][language];
const part = (id) => document.getElementById(id);
document.documentElement.lang = language;
document.title = say("title");
const isRecharge = query.has("recharge_no");
const number = query.get(isRecharge ? "recharge_no" : "order_no") ?? "";
const id = query.get(isRecharge ? "recharge_id" : "order_id") ?? "";
const words = { order: isRecharge ? "recharge" : "order", decline: isRecharge ? "cancel" : "decline" };
for (const key of ["title", "note", "order", "amount", "pay", "fail", "decline"]) part(key).textContent = say(words[key] ?? key);
part("fail").hidden = !isRecharge;
part("order-no").textContent = number;

// As moneyText writes it; an amount that is none is shown as it is.
const money = (text) => {
  const { before, after, group, point, whole } = ${JSON.stringify(moneyForms)}[language];
  const [, units, decimals] = /^(\\d+)\\.(\\d\\d)$/.exec(text) ?? [];
  if (units === undefined) return text;
  const grouped = units.replace(/\\B(?=(?:\\d{3})+$)/g, group);
  return before + (whole && decimals === "00" ? grouped : grouped + point + decimals) + after;
};
part("sum").textContent = money(query.get("amount") ?? "");

const base = () => {
  try {
    const url = new URL(query.get("return") ?? "/", location.href);
    // An app's pages may be of a scheme of its own, such as capacitor:.
    return ["javascript:", "vbscript:", "data:", "blob:", "file:"].includes(url.protocol) ? null : url;
  } catch {
    return null;
  }
};
const target = base();
const complain = (key) => { part("trouble").textContent = say(key); };
const setDisabled = (disabled) => {
  for (const key of ["pay", "fail", "decline"]) part(key).disabled = disabled;
};
const signature = query.get("signature");
const isTold = query.get("confirmation") !== "return";

// The shop's state in this browser, as a text; undefined: it has none. Rejects where the browser allows no storage.
const kept = async () => {
  const { name, table, state } = ${JSON.stringify(browserDatabase)};
  const resultOf = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await resultOf(opening);
  return resultOf(database.transaction(table).objectStore(table).get(state)).finally(() => database.close());
};

// The status in the shop; null if it cannot be read.
const statusInShop = async () => {
  const name = isRecharge ? "recharge_no" : "order_no";
  try {
    if (isTold) {
      const answer = await fetch("status?" + new URLSearchParams({ [name]: number, signature }));
      return answer.ok ? (await answer.json()).data.status : null;
    }
    const { tables } = JSON.parse(await kept());
    const { rows } = tables[isRecharge ? "recharges" : "orders"];
    return rows.find((row) => row[name] === number)?.status ?? null;
  } catch {
    return null;
  }
};
const notes = isRecharge
  ? { paid: "rechargePaid", failed: "rechargeOver", cancelled: "rechargeOver" }
  : { paid: "alreadyPaid", pending_recycle: "alreadyPaid", recycled: "alreadyPaid", cancelled: "orderCancelled" };
const showStatus = async () => {
  const key = notes[await statusInShop()];
  part("state").textContent = key === undefined ? "" : say(key);
};

// Reports to the shop's server and returns to the shop.
const settle = async (back, proof, inAddress) => {
  setDisabled(true);
  if (isTold) {
    const answer = await fetch("confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...proof, signature, amount: query.get("amount") }),
    }).catch(() => null);
    // 409: already paid or cancelled; the client shows the actual status.
    if (answer === null || !(answer.ok || answer.status === 409)) {
      setDisabled(false);
      complain("failed");
      return;
    }
  } else {
    for (const [name, value] of Object.entries({ ...inAddress, fake_signature: signature })) back.searchParams.set(name, value);
  }
  location.replace(back);
};

if (target === null || !/^\\d+$/.test(id)) {
  complain("broken");
  setDisabled(true);
} else if (isRecharge) {
  const end = (outcome) => {
    const back = new URL("wallet?tab=recharges", target);
    back.searchParams.set("recharge_id", id);
    void settle(
      back,
      { recharge_no: number, outcome },
      { fake_recharge: number, fake_outcome: outcome },
    );
  };
  part("pay").addEventListener("click", () => end("paid"));
  part("fail").addEventListener("click", () => end("failed"));
  part("decline").addEventListener("click", () => end("cancelled"));
} else {
  part("decline").addEventListener("click", () => {
    const back = new URL("payment/" + id, target);
    if (query.get("confirmation") === "webhook") {
      void settle(back, { order_no: number, outcome: "abandoned" }, {});
    } else location.replace(back);
  });
  part("pay").addEventListener("click", () => {
    const back = new URL("payment-success", target);
    back.searchParams.set("order_id", id);
    void settle(back, { order_no: number }, { fake_paid: number });
  });
}
// The shop in this browser has forgotten all, once its page is opened anew.
const showBlocked = () => {
  complain("blocked");
  for (const key of ["pay", "fail"]) part(key).hidden = true;
  const back = part("decline").cloneNode();
  back.textContent = say("back");
  back.addEventListener("click", () => {
    // The shop's page, if the browser still has it, knows what was ordered.
    if (history.length > 1) history.back();
    else location.replace(target);
  });
  part("decline").replaceWith(back);
};
if (!isTold && target !== null) kept().catch(showBlocked);
void showStatus();
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void showStatus();
});
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
`;

export const payPageHtml = demoPage({
  title: "Demo payment",
  style,
  main: `<h1 id="title"></h1>
<p id="note"></p>
<dl>
<div><dt id="order"></dt><dd id="order-no"></dd></div>
<div><dt id="amount"></dt><dd id="sum"></dd></div>
</dl>
<p id="state" role="status"></p>
<button id="pay" type="button"></button>
<button id="fail" type="button"></button>
<button id="decline" type="button"></button>
<p id="trouble" role="alert"></p>`,
  script,
});
