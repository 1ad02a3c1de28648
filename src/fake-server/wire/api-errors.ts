import { ApiError } from "./api-error.ts";
import type { LocalizedText } from "./localized-text.ts";

/** Makes a refusal of the values that its text has placeholders for. */
const error =
  <Name extends string = never>(status: number, code: number, text: LocalizedText) =>
  (...[values]: [Name] extends [never] ? [] : [Readonly<Record<Name, string | number>>]) =>
    new ApiError(status, code, text, values);

const accountFrozen: LocalizedText = {
  zh: "账号已被冻结",
  en: "This account is frozen",
  uk: "Акаунт заморожено",
  cs: "Tento účet je zmrazený",
};

/**
 * All refusals of this server: HTTP status, body code (specification §8) and message (see `filledText`).
 * Login errors have HTTP 200, like the specification's codes.
 */
export const apiErrors = {
  sessionExpired: error(401, 401, {
    zh: "登录已过期，请重新登录",
    en: "Your session has expired, please log in again",
    uk: "Термін сеансу вийшов, увійдіть знову",
    cs: "Vaše přihlášení vypršelo, přihlaste se znovu",
  }),
  sessionOfFrozen: error(401, 401, accountFrozen),
  userUnknown: error(200, 40101, {
    zh: "用户不存在",
    en: "There is no such user",
    uk: "Такого користувача немає",
    cs: "Takový uživatel neexistuje",
  }),
  wrongPassword: error(200, 40102, {
    zh: "密码错误",
    en: "The password is wrong",
    uk: "Неправильний пароль",
    cs: "Nesprávné heslo",
  }),
  accountFrozen: error(200, 40301, accountFrozen),
  withdrawalsFrozen: error(200, 405, {
    zh: "任务未完成，暂不能提现",
    en: "Your task is not completed, withdrawals are frozen",
    uk: "Завдання не виконано, виведення коштів заморожено",
    cs: "Úkol není splněn, výběry jsou zmrazené",
  }),

  badRequest: error(400, 40000, {
    zh: "请求无效",
    en: "The request is not valid",
    uk: "Некоректний запит",
    cs: "Neplatný požadavek",
  }),
  shopNameInvalid: error<"name">(400, 40003, {
    zh: "“{name}”不是商店名称：须为 1 到 64 个小写字母、数字、连字符或下划线，且以字母或数字开头",
    en: "“{name}” is no shop’s name: 1 to 64 lower-case letters, digits, hyphens and underscores, first a letter or a digit",
    uk: "«{name}» не назва крамниці: від 1 до 64 малих латинських літер, цифр, дефісів і підкреслень, першою літера або цифра",
    cs: "„{name}“ není jméno obchodu: 1 až 64 malých písmen bez diakritiky, číslic, spojovníků a podtržítek, první písmeno nebo číslice",
  }),
  shopsDiffer: error<"path" | "header">(400, 40004, {
    zh: "路径指定商店 {path}，而 X-Shop 指定 {header}",
    en: "The path names the shop {path}, but X-Shop names {header}",
    uk: "Шлях називає крамницю {path}, а X-Shop — {header}",
    cs: "Cesta jmenuje obchod {path}, ale X-Shop jmenuje {header}",
  }),
  quantityInvalid: error(400, 40001, {
    zh: "数量无效",
    en: "The quantity is not valid",
    uk: "Некоректна кількість",
    cs: "Neplatné množství",
  }),
  orderEmpty: error(400, 40002, {
    zh: "订单中没有商品",
    en: "The order has no items",
    uk: "У замовленні немає товарів",
    cs: "Objednávka neobsahuje žádné položky",
  }),

  usernameInvalid: error(422, 42201, {
    zh: "用户名须为 3 到 32 个字符：字母、数字、空格或 . _ @ + -",
    en: "The username must have 3 to 32 characters: letters, digits, spaces or . _ @ + -",
    uk: "Ім’я користувача має містити від 3 до 32 символів: літери, цифри, пробіли або . _ @ + -",
    cs: "Uživatelské jméno musí mít 3 až 32 znaků: písmena, číslice, mezery nebo . _ @ + -",
  }),
  usernameTaken: error(422, 42202, {
    zh: "该用户名已被注册",
    en: "This username is already taken",
    uk: "Це ім’я користувача вже зайняте",
    cs: "Toto uživatelské jméno je už obsazené",
  }),
  passwordTooShort: error(422, 42203, {
    zh: "密码至少 6 个字符",
    en: "The password must have at least 6 characters",
    uk: "Пароль має містити щонайменше 6 символів",
    cs: "Heslo musí mít alespoň 6 znaků",
  }),
  emailInvalid: error(422, 42204, {
    zh: "邮箱地址无效",
    en: "The email address is not valid",
    uk: "Некоректна адреса електронної пошти",
    cs: "E-mailová adresa není platná",
  }),
  inviteInvalid: error(422, 42205, {
    zh: "邀请码无效，请通过邀请链接注册",
    en: "The invite code is not valid, please register through an invite link",
    uk: "Код запрошення недійсний, зареєструйтеся за посиланням-запрошенням",
    cs: "Kód pozvánky neplatí, registrujte se prosím přes odkaz s pozvánkou",
  }),
  phoneInvalid: error(422, 42206, {
    zh: "手机号码无效",
    en: "The phone number is not valid",
    uk: "Некоректний номер телефону",
    cs: "Telefonní číslo není platné",
  }),
  /** The login's code for it (specification §8). */
  oldPasswordWrong: error(422, 40102, {
    zh: "当前密码不正确",
    en: "The current password is wrong",
    uk: "Поточний пароль неправильний",
    cs: "Současné heslo není správné",
  }),
  passwordUnchanged: error(422, 42207, {
    zh: "新密码不能与当前密码相同",
    en: "The new password must differ from the current one",
    uk: "Новий пароль має відрізнятися від поточного",
    cs: "Nové heslo se musí lišit od současného",
  }),
  passwordsDiffer: error(422, 42208, {
    zh: "两次输入的新密码不一致",
    en: "The confirmation does not match the new password",
    uk: "Підтвердження не збігається з новим паролем",
    cs: "Potvrzení se neshoduje s novým heslem",
  }),
  pictureTypeWrong: error(422, 42209, {
    zh: "图片必须是 JPG、PNG 或 GIF",
    en: "The picture must be a JPG, PNG or GIF",
    uk: "Зображення має бути у форматі JPG, PNG або GIF",
    cs: "Obrázek musí být JPG, PNG nebo GIF",
  }),
  pictureTooLarge: error(413, 42210, {
    zh: "图片不能超过 5 MB",
    en: "The picture must not be larger than 5 MB",
    uk: "Зображення не може бути більшим за 5 МБ",
    cs: "Obrázek nesmí být větší než 5 MB",
  }),
  pictureUnknown: error(422, 42211, {
    zh: "找不到已上传的图片",
    en: "There is no such uploaded picture",
    uk: "Такого завантаженого зображення немає",
    cs: "Takový nahraný obrázek neexistuje",
  }),

  amountInvalid: error(422, 42206, {
    zh: "金额无效",
    en: "The amount is not valid",
    uk: "Некоректна сума",
    cs: "Neplatná částka",
  }),
  /** `least`: a decimal text. */
  withdrawalTooSmall: error<"least">(422, 42207, {
    zh: "最低提现金额为 {least:money}",
    en: "The smallest withdrawal is {least:money}",
    uk: "Найменша сума виведення — {least:money}",
    cs: "Nejmenší výběr je {least:money}",
  }),
  /** `most`: a decimal text. */
  rechargeTooLarge: error<"most">(422, 42208, {
    zh: "单笔充值上限为 {most:money}",
    en: "The largest recharge is {most:money}",
    uk: "Найбільша сума поповнення — {most:money}",
    cs: "Nejvyšší dobití je {most:money}",
  }),

  bankNameRequired: error(422, 42221, {
    zh: "请填写银行名称",
    en: "The bank’s name is required",
    uk: "Потрібна назва банку",
    cs: "Název banky je povinný",
  }),
  accountLength: error(422, 42222, {
    zh: "账号须包含 6 至 30 位数字",
    en: "The account number must have 6 to 30 digits",
    uk: "Номер рахунку має містити від 6 до 30 цифр",
    cs: "Číslo účtu musí mít 6 až 30 číslic",
  }),
  accountHolderRequired: error(422, 42223, {
    zh: "请填写户名",
    en: "The holder’s name is required",
    uk: "Потрібне ім’я власника рахунку",
    cs: "Jméno majitele účtu je povinné",
  }),
  networkInvalid: error(422, 42224, {
    zh: "不支持该网络",
    en: "This network is not supported",
    uk: "Ця мережа не підтримується",
    cs: "Tato síť není podporovaná",
  }),
  addressRequired: error(422, 42225, {
    zh: "请填写地址",
    en: "The address is required",
    uk: "Потрібна адреса",
    cs: "Adresa je povinná",
  }),
  addressInvalid: error(422, 42226, {
    zh: "该网络没有这样的地址",
    en: "This is not an address of the chosen network",
    uk: "У вибраній мережі такої адреси не буває",
    cs: "Taková adresa ve vybrané síti neexistuje",
  }),

  notFound: error(404, 404, {
    zh: "未找到",
    en: "Not found",
    uk: "Не знайдено",
    cs: "Nenalezeno",
  }),
  /** Not as an entity that is not there: whoever compares servers tells the two apart by the words. */
  noSuchAddress: error(404, 404, {
    zh: "没有这个地址",
    en: "There is no such address",
    uk: "Такої адреси немає",
    cs: "Taková adresa neexistuje",
  }),
  /** Not 405 in the body, which is a withdrawal's code. */
  methodNotAllowed: error(405, 40500, {
    zh: "该地址不支持此请求方法",
    en: "This address does not take this method",
    uk: "Ця адреса не приймає такого методу",
    cs: "Tato adresa tuto metodu nepřijímá",
  }),
  /** `most` in megabytes. */
  bodyTooLarge: error<"most">(413, 41300, {
    zh: "请求不能超过 {most} MB",
    en: "The request must not be larger than {most} MB",
    uk: "Запит не може бути більшим за {most} МБ",
    cs: "Požadavek nesmí být větší než {most} MB",
  }),
  requestTooSlow: error(408, 40800, {
    zh: "请求未在规定时间内发完",
    en: "The request did not come to an end in time",
    uk: "Запит не завершився вчасно",
    cs: "Požadavek nebyl včas dokončen",
  }),
  headersTooLarge: error(431, 43100, {
    zh: "请求头过大",
    en: "The request’s headers are too large",
    uk: "Заголовки запиту завеликі",
    cs: "Hlavičky požadavku jsou příliš velké",
  }),
  /** `reason` is one line in English. */
  shopNotRestored: error<"name" | "reason">(409, 40910, {
    zh: "商店 {name} 的状态文件无法恢复：{reason}。可用 POST /__fake/delete-shop 删除该商店",
    en: "The shop {name} cannot go on from its file: {reason}. POST /__fake/delete-shop removes it",
    uk: "Крамницю {name} не вдалося відновити з файлу: {reason}. POST /__fake/delete-shop видаляє її",
    cs: "Obchod {name} nelze obnovit ze souboru: {reason}. POST /__fake/delete-shop ho odstraní",
  }),
  tooManyShops: error<"most">(429, 42900, {
    zh: "商店数量已达上限 {most}。请先用 POST /__fake/delete-shop 删除一个",
    en: "There are {most} shops, which is the limit. Remove one by POST /__fake/delete-shop",
    uk: "Крамниць уже {most}, більше не можна. Видаліть одну через POST /__fake/delete-shop",
    cs: "Obchodů je už {most}, víc jich být nemůže. Odstraňte některý přes POST /__fake/delete-shop",
  }),
  originNotAllowed: error(403, 40303, {
    zh: "该来源的页面不得调用",
    en: "Pages of this origin may not call",
    uk: "Сторінкам цього походження викликати заборонено",
    cs: "Stránky tohoto původu volat nesmějí",
  }),
  serverError: error(500, 500, {
    zh: "服务器出错，请稍后再试",
    en: "Something went wrong on the server, please try again later",
    uk: "Помилка сервера, спробуйте пізніше",
    cs: "Na serveru nastala chyba, zkuste to později",
  }),

  productNotFound: error(404, 404, {
    zh: "商品不存在",
    en: "There is no such product",
    uk: "Такого товару немає",
    cs: "Takový produkt neexistuje",
  }),
  orderNotFound: error(404, 404, {
    zh: "订单不存在",
    en: "There is no such order",
    uk: "Такого замовлення немає",
    cs: "Taková objednávka neexistuje",
  }),
  rechargeNotFound: error(404, 404, {
    zh: "充值记录不存在",
    en: "There is no such recharge",
    uk: "Такого поповнення немає",
    cs: "Takové dobití neexistuje",
  }),
  withdrawalAccountNotFound: error(404, 404, {
    zh: "提现账户不存在",
    en: "There is no such withdrawal account",
    uk: "Такого рахунку для виведення немає",
    cs: "Takový účet pro výběry neexistuje",
  }),

  /** `price`: the current price in the catalogue, as a decimal text. */
  priceChanged: error<"name" | "price">(409, 40901, {
    zh: "“{name}”的价格已变为 {price:money}",
    en: "The price of “{name}” is now {price:money}",
    uk: "Ціна товару «{name}» тепер {price:money}",
    cs: "Cena produktu „{name}“ je nyní {price:money}",
  }),
  offSale: error<"name">(409, 40902, {
    zh: "“{name}”已下架",
    en: "“{name}” is no longer on sale",
    uk: "Товар «{name}» знято з продажу",
    cs: "Produkt „{name}“ už není v prodeji",
  }),
  shortStock: error<"name" | "stock">(409, 40903, {
    zh: "“{name}”库存不足，仅剩：{stock}",
    en: "Not enough of “{name}” in stock, left: {stock}",
    uk: "Недостатньо товару «{name}», залишилося: {stock}",
    cs: "Produktu „{name}“ není dost, zbývá: {stock}",
  }),
  /** Some of the product are in the customer's cart, and those to be added would be too many. */
  shortStockWithCart: error<"name" | "stock" | "inCart">(409, 40903, {
    zh: "“{name}”库存不足，仅剩：{stock}，购物车中已有：{inCart}",
    en: "Not enough of “{name}” in stock, left: {stock}, already in your cart: {inCart}",
    uk: "Недостатньо товару «{name}», залишилося: {stock}, уже в кошику: {inCart}",
    cs: "Produktu „{name}“ není dost, zbývá: {stock}, už v košíku: {inCart}",
  }),
  alreadyPaid: error(409, 40904, {
    zh: "订单已支付",
    en: "This order has already been paid",
    uk: "Це замовлення вже оплачено",
    cs: "Tato objednávka už je zaplacená",
  }),
  insufficientBalance: error(409, 40905, {
    zh: "余额不足",
    en: "The balance is not enough",
    uk: "Недостатньо коштів на балансі",
    cs: "Zůstatek na zaplacení nestačí",
  }),
  methodUnavailable: error(409, 40906, {
    zh: "该支付方式不可用",
    en: "This payment method is not available",
    uk: "Цей спосіб оплати недоступний",
    cs: "Tento způsob platby není dostupný",
  }),
  statusForbids: error(409, 40907, {
    zh: "订单当前状态不允许此操作",
    en: "The order’s status does not allow this",
    uk: "Статус замовлення цього не дозволяє",
    cs: "Stav objednávky to nedovoluje",
  }),
  rechargeSettled: error(409, 40908, {
    zh: "该笔充值已结束",
    en: "This recharge is already settled",
    uk: "Це поповнення вже завершено",
    cs: "Toto dobití je už uzavřené",
  }),
  keyReused: error(409, 40909, {
    zh: "此 Idempotency-Key 已用于另一个请求",
    en: "This Idempotency-Key was used for another request",
    uk: "Цей Idempotency-Key уже використано для іншого запиту",
    cs: "Tento Idempotency-Key byl použit pro jiný požadavek",
  }),
  paymentRefused: error(403, 40302, {
    zh: "支付凭证无效",
    en: "The payment could not be verified",
    uk: "Оплату не вдалося підтвердити",
    cs: "Platbu se nepodařilo ověřit",
  }),
};
