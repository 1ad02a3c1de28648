import { type LocalizedText, type TitledText, titleOf, wordsOf } from "../wire/localized-text.ts";

/** `title | content`, with placeholders (see `filledText`), and more. */
interface InboxText extends TitledText {
  /** Default: the shop's team. */
  readonly admin?: LocalizedText;
  readonly type: "system" | "notice" | "reward";
}

const team: LocalizedText = {
  zh: "商城团队",
  en: "Shop team",
  uk: "Команда магазину",
  cs: "Tým obchodu",
};

const cashier: LocalizedText = {
  zh: "财务部",
  en: "Cashier’s office",
  uk: "Каса магазину",
  cs: "Pokladna obchodu",
};

/** The texts of inbox messages, by the key in a message's row. */
export const inboxTexts = {
  welcome: {
    type: "system",
    zh: "欢迎光临 | 很高兴见到您。已付款的订单可以申请回收，款项会退回您的余额。",
    en: "Welcome to the shop | We are glad to see you. Paid orders can be sent for recycling: the amount comes back to your balance.",
    uk: "Ласкаво просимо до магазину | Раді вас бачити. Оплачені замовлення можна здати на переробку: сума повернеться на ваш баланс.",
    cs: "Vítejte v obchodě | Jsme rádi, že jste tu. Zaplacené objednávky lze poslat k recyklaci: částka se vrátí na váš zůstatek.",
  },
  holidays: {
    type: "notice",
    zh: "节假日服务时间 | 节假日期间客服时间为 10:00 至 16:00。",
    en: "Service hours on holidays | On public holidays our customer service answers from 10:00 to 16:00.",
    uk: "Години роботи у свята | У святкові дні служба підтримки відповідає з 10:00 до 16:00.",
    cs: "Provozní doba o svátcích | O svátcích odpovídá zákaznická podpora od 10:00 do 16:00.",
  },
  reward: {
    type: "reward",
    zh: "会员奖励 | 您的会员等级提高了回收金额。",
    en: "A reward for members | Your member level raises the amount that you get for recycling.",
    uk: "Винагорода для учасників | Ваш рівень учасника збільшує суму, яку ви отримуєте за переробку.",
    cs: "Odměna pro členy | Vaše členská úroveň zvyšuje částku, kterou za recyklaci dostanete.",
  },
  packing: {
    type: "notice",
    zh: "包装已改为可回收纸盒 | 从本月起，所有包裹都使用可回收的纸盒和纸胶带。\n\n请将空纸盒留给回收员：下次上门时可以一并带走，无需预约。",
    en: "We now pack in paper only | From this month on every parcel comes in a paper box, closed with paper tape.\n\nKeep the empty box for the recycler: it can be taken along at the next visit, without an appointment.",
    uk: "Тепер ми пакуємо лише в папір | Із цього місяця кожна посилка приїздить у паперовій коробці, заклеєній паперовою стрічкою.\n\nЗбережіть порожню коробку для переробника: її можна забрати під час наступного візиту, без попереднього запису.",
    cs: "Balíme už jen do papíru | Od tohoto měsíce chodí každý balík v papírové krabici přelepené papírovou páskou.\n\nPrázdnou krabici si nechte pro recyklátora: při příští návštěvě ji odveze i bez objednání.",
  },
  maintenance: {
    type: "system",
    zh: "系统维护通知：支付功能将短暂停用 | 星期二凌晨 02:00 至 03:30（基辅时间）我们将升级支付系统。\n\n维护期间：\n• 可以浏览商品、加入购物车并提交订单；\n• 无法使用余额或支付宝付款；\n• 已提交的提现申请会在维护结束后继续处理。\n\n未付款的订单不会被取消，维护结束后即可付款。给您带来不便，敬请谅解。",
    en: "Planned maintenance: payments pause for a short while at night | In the night to Tuesday, from 02:00 to 03:30 Kyiv time, we renew the payment system.\n\nMeanwhile:\n• you can browse, fill the cart and submit orders;\n• paying by balance and online payment are not possible;\n• withdrawals that you have asked for go on when the work is done.\n\nUnpaid orders are not cancelled: they can be paid right afterwards. We are sorry for the trouble.",
    uk: "Планові роботи: уночі оплата ненадовго зупиниться | У ніч на вівторок, з 02:00 до 03:30 за київським часом, ми оновлюємо платіжну систему.\n\nУ цей час:\n• можна переглядати товари, наповнювати кошик і оформлювати замовлення;\n• оплата з балансу та онлайн-оплата недоступні;\n• заявки на виведення коштів буде оброблено після завершення робіт.\n\nНеоплачені замовлення не скасовуються: їх можна буде оплатити одразу після робіт. Перепрошуємо за незручності.",
    cs: "Plánovaná údržba: platby se v noci krátce zastaví | V noci na úterý od 02:00 do 03:30 kyjevského času obnovujeme platební systém.\n\nMezitím:\n• můžete procházet zboží, plnit košík a odesílat objednávky;\n• platba ze zůstatku ani online platba není možná;\n• vaše žádosti o výběr vyřídíme po skončení prací.\n\nNezaplacené objednávky se neruší: zaplatíte je hned poté. Omlouváme se za potíže.",
  },
  weekend: {
    type: "reward",
    zh: "周末回收加成 | 本周末申请回收的订单，回收员会优先上门。",
    en: "A little more for recycling at the weekend | Orders that you send for recycling this weekend are collected first.",
    uk: "На вихідних за переробку — трохи більше | Замовлення, які ви здасте на переробку цими вихідними, заберуть першими.",
    cs: "O víkendu za recyklaci o něco víc | Objednávky, které tento víkend pošlete k recyklaci, vyzvedneme přednostně.",
  },
  spareParts: {
    type: "notice",
    zh: "手机电池也能回收 | 请用胶带贴住电池的两极，并与其他物品分开交给回收员。",
    en: "Phone batteries can be recycled too | Put tape over the contacts and hand the battery to the recycler apart from everything else.",
    uk: "Акумулятори телефонів теж переробляють | Заклейте контакти стрічкою й передайте акумулятор переробнику окремо від усього іншого.",
    cs: "Recyklovat lze i baterie z telefonů | Kontakty přelepte páskou a baterii předejte recyklátorovi zvlášť.",
  },
  invite: {
    type: "reward",
    zh: "邀请好友 | 好友通过您的邀请链接注册后，您和好友都会收到我们的问候。",
    en: "Bring a friend along | Whoever registers by your invite link is welcome, and so are you: thank you for telling others about us.",
    uk: "Запросіть друга | Раді кожному, хто зареєструється за вашим посиланням-запрошенням. Дякуємо, що розповідаєте про нас.",
    cs: "Přizvěte přítele | Každého, kdo se zaregistruje přes váš odkaz s pozvánkou, rádi přivítáme. Děkujeme, že o nás říkáte dál.",
  },
  security: {
    type: "system",
    zh: "我们绝不会询问您的密码 | 客服不会通过电话、短信或聊天索要密码，也不会发送需要登录的链接，例如 http://shop.example/login。收到此类消息请勿点击，并告诉我们。",
    en: "We never ask for your password | Neither by phone nor in a chat, and we send no links to log in by, such as http://shop.example/login. If you get one, leave it alone and tell us.",
    uk: "Ми ніколи не питаємо ваш пароль | Ані телефоном, ані в чаті; ми не надсилаємо й посилань для входу на кшталт http://shop.example/login. Якщо отримаєте таке, не відкривайте його й повідомте нас.",
    cs: "Na heslo se nikdy neptáme | Ani po telefonu, ani v chatu, a neposíláme odkazy k přihlášení, jako je http://shop.example/login. Pokud takový dostanete, neotvírejte jej a dejte nám vědět.",
  },
  recycled: {
    type: "system",
    zh: "订单 {number} 已完成回收 | 回收金额 {amount:money} 已存入您的余额。",
    en: "Order {number} has been recycled | {amount:money} has been credited to your balance.",
    uk: "Замовлення {number} перероблено | {amount:money} зараховано на ваш баланс.",
    cs: "Objednávka {number} byla zrecyklována | {amount:money} bylo připsáno na váš zůstatek.",
    admin: cashier,
  },
  surplusRefunded: {
    type: "system",
    zh: "多付款项已退回 | {number} 多付了 {amount:money}，已退回您的余额。",
    en: "A surplus has been refunded | {amount:money} was paid too much for {number} and is back on your balance.",
    uk: "Надлишкову оплату повернено | За {number} сплачено на {amount:money} більше; суму повернено на ваш баланс.",
    cs: "Přeplatek byl vrácen | Za {number} bylo zaplaceno o {amount:money} více; částka se vrátila na váš zůstatek.",
    admin: cashier,
  },
  withdrawalApproved: {
    type: "system",
    zh: "提现申请已通过 | {amount:money} 即将汇往尾号为 {account} 的账户。",
    en: "Your withdrawal was approved | {amount:money} is on its way to the account ending in {account}.",
    uk: "Виведення коштів схвалено | {amount:money} надходить на рахунок, що закінчується на {account}.",
    cs: "Výběr byl schválen | {amount:money} je na cestě na účet končící číslicemi {account}.",
    admin: cashier,
  },
  withdrawalRejected: {
    type: "notice",
    zh: "提现申请未通过 | {amount:money} 已退回您的余额。请检查尾号为 {account} 的账户信息。",
    en: "Your withdrawal was rejected | {amount:money} is back on your balance. Please check the account ending in {account}.",
    uk: "Виведення коштів відхилено | {amount:money} повернуто на ваш баланс. Перевірте рахунок, що закінчується на {account}.",
    cs: "Výběr byl zamítnut | {amount:money} je zpět na vašem zůstatku. Zkontrolujte prosím účet končící číslicemi {account}.",
    admin: cashier,
  },
  withdrawalCompleted: {
    type: "system",
    zh: "提现已完成 | {amount:money} 已汇入尾号为 {account} 的账户。",
    en: "Your withdrawal is complete | {amount:money} has arrived at the account ending in {account}.",
    uk: "Виведення коштів завершено | {amount:money} надійшло на рахунок, що закінчується на {account}.",
    cs: "Výběr je dokončen | {amount:money} dorazilo na účet končící číslicemi {account}.",
    admin: cashier,
  },
} as const satisfies Record<string, InboxText>;

export type InboxTextKey = keyof typeof inboxTexts;

const byKey: Readonly<Record<string, InboxText>> = inboxTexts;

/** The text of a stored row; `undefined`: the key no longer exists. */
export const inboxTextOf = (key: string) => {
  const known = byKey[key];
  if (known === undefined) return undefined;
  const { admin = team } = known;
  return { title: titleOf(known), content: wordsOf(known), admin };
};
