import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inLaptops = productIn(21);
const inDesktopsAndMonitors = productIn(22);
const inKeyboardsMicePrinters = productIn(23);
const inStorageAndNetwork = productIn(24);

export const computers: readonly ProductSeed[] = [
  inLaptops(12, {
    numbers: { price: 42_999_00, originalPrice: 47_500_00, stock: 11, sales: 268 },
    shownAs: ["recommended", "hot"],
    tags: [tags.light, tags.warranty],
    picture: { emoji: "laptop", backdrop: "peach", views: ["angle", "close", "pair"] },
    text: {
      zh: "Kvant Air 13 轻薄笔记本 | 仅重 1.1 千克，无风扇设计，运行安静。续航十四小时，足够一整天的课程和工作。",
      en: "Kvant Air 13 laptop | At 1.1 kg and with no fan, it is light and completely silent. Fourteen hours of battery cover a full day of lectures or work.",
      uk: "Ноутбук Kvant Air 13 | Важить 1,1 кг і не має вентилятора, тому працює безшумно. Чотирнадцяти годин автономності вистачає на цілий день пар або роботи.",
      cs: "Notebook Kvant Air 13 | Váží 1,1 kg a nemá ventilátor, takže pracuje úplně tiše. Čtrnáct hodin výdrže pokryje celý den přednášek i práce.",
    },
  }),
  inLaptops(13, {
    numbers: { price: 59_990_00, stock: 3, sales: 74 },
    shownAs: ["new"],
    tags: [tags.warranty],
    picture: { emoji: "laptop", dye: ["#7167a4", "#3d434f"], backdrop: "lilac", views: ["podium"] },
    text: {
      zh: "Kvant Studio 16 创作本 | 16 英寸高色准屏幕，独立显卡，剪辑视频流畅。键盘舒适，接口齐全，不用再带转接头。",
      en: "Kvant Studio 16 laptop | A colour-true 16-inch screen and a graphics card that cuts video without waiting. Every port you need is there, so the adapters can stay home.",
      uk: "Ноутбук Kvant Studio 16 | Екран 16 дюймів із точними кольорами й відеокарта, що монтує відео без затримок. Усі потрібні роз’єми на місці, перехідники не знадобляться.",
      cs: "Notebook Kvant Studio 16 | Barevně věrný displej 16 palců a grafika, na které se video stříhá bez čekání. Má všechny potřebné konektory, redukce nechte doma.",
    },
  }),
  inLaptops(14, {
    numbers: { price: 16_449_00, originalPrice: 18_999_00, stock: 37, sales: 455 },
    shownAs: ["hot"],
    tags: [tags.bestseller],
    picture: { emoji: "laptop", dye: ["#7167a4", "#3f9d8c"], backdrop: "rose", views: ["pair"] },
    text: {
      zh: "Pero 14 学生笔记本 | 写作业、上网课、看电影都够用，外壳结实耐摔。键盘防泼溅，打翻果汁也不用慌。",
      en: "Pero 14 student laptop | Enough for homework, online classes and films, in a case that survives a school bag. A spilt juice will not kill the keyboard.",
      uk: "Ноутбук для навчання Pero 14 | Вистачить для домашніх завдань, онлайн-уроків і фільмів, а корпус витримає шкільний рюкзак. Розлитий сік клавіатурі не зашкодить.",
      cs: "Studentský notebook Pero 14 | Stačí na úkoly, online výuku i filmy a přežije i školní batoh. Ani vylitý džus klávesnici nezničí.",
    },
  }),
  inDesktopsAndMonitors(15, {
    numbers: { price: 31_250_00, stock: 7, sales: 61 },
    tags: [tags.warranty],
    shownAs: ["recommended"],
    picture: { emoji: "desktop-computer", backdrop: "sand", views: ["close"] },
    text: {
      zh: "Kvant One 一体机 24 英寸 | 主机藏在屏幕后面，桌面上只剩一根线。全家共用正合适，自带摄像头和音箱。",
      en: "Kvant One all-in-one, 24 inches | The computer hides behind the screen and leaves one cable on the desk. Camera and speakers are built in, so the whole family can use it.",
      uk: "Моноблок Kvant One, 24 дюйми | Комп’ютер схований за екраном, тож на столі лишається один кабель. Камера й колонки вбудовані — зручно для всієї родини.",
      cs: "Počítač all-in-one Kvant One, 24 palců | Počítač se skrývá za displejem a na stole zůstane jediný kabel. Kamera i reproduktory jsou vestavěné, poslouží celé rodině.",
    },
  }),
  inDesktopsAndMonitors(16, {
    numbers: { price: 9_899_00, stock: 15, sales: 187 },
    shownAs: ["new"],
    tags: [tags.energy],
    picture: { emoji: "desktop-computer", dye: ["#26c9fc", "#ff9db8"], backdrop: "aqua" },
    text: {
      zh: "27 英寸 4K 显示器（配键盘） | 文字锐利，长时间看也不累眼。支架可升降旋转，一根线同时传图像和充电。",
      en: "27-inch 4K monitor with keyboard | Text so sharp that eyes stay fresh until evening. The stand lifts and turns, and a single cable carries both picture and power.",
      uk: "Монітор 27 дюймів, 4K, з клавіатурою | Чіткий текст, від якого очі не втомлюються до вечора. Підставка піднімається й обертається, а один кабель передає і зображення, і живлення.",
      cs: "Monitor 27 palců, 4K, s klávesnicí | Text je tak ostrý, že oči vydrží svěží až do večera. Stojan se zvedá i otáčí a jediný kabel přenáší obraz i napájení.",
    },
  }),
  inKeyboardsMicePrinters(17, {
    numbers: { price: 3_149_00, stock: 28, sales: 392 },
    shownAs: ["hot", "recommended"],
    tags: [tags.wireless],
    picture: { emoji: "keyboard", backdrop: "lilac", views: ["podium", "angle"] },
    text: {
      zh: "机械键盘 | 按键手感清晰，声音却很轻。可在三台设备间一键切换，电池能用两个月。",
      en: "Mechanical keyboard | Keys with a clear feel and a quiet voice. It switches between three devices at a touch and runs two months on a charge.",
      uk: "Механічна клавіатура | Клавіші з виразним ходом і тихим звуком. Одним дотиком перемикається між трьома пристроями та працює два місяці без заряджання.",
      cs: "Mechanická klávesnice | Klávesy s jasnou odezvou a tichým chodem. Jedním stiskem přepíná mezi třemi zařízeními a vydrží dva měsíce na jedno nabití.",
    },
  }),
  inKeyboardsMicePrinters(18, {
    numbers: { price: 749_00, stock: 96, sales: 1_120 },
    shownAs: ["hot"],
    tags: [tags.wireless],
    picture: { emoji: "computer-mouse", backdrop: "sky", views: ["pair"] },
    text: {
      zh: "静音无线鼠标 | 点击几乎无声，夜里工作不吵家人。左右手都能用，一节电池用一年。",
      en: "Silent wireless mouse | Clicks that nobody hears, so you can work while others sleep. It suits either hand and lives a year on one battery.",
      uk: "Тиха бездротова миша | Кліків майже не чути, тож можна працювати, поки інші сплять. Підходить і правшам, і шульгам, а однієї батарейки вистачає на рік.",
      cs: "Tichá bezdrátová myš | Klikání nikdo neslyší, takže můžete pracovat, i když ostatní spí. Hodí se pro praváky i leváky a na jednu baterii vydrží rok.",
    },
  }),
  inKeyboardsMicePrinters(19, {
    numbers: { price: 1_849_00, stock: 1, sales: 43 },
    picture: { emoji: "trackball", backdrop: "mint" },
    text: {
      zh: "轨迹球 | 手腕不动，拇指就能移动光标。长期伏案的人会感谢它。",
      en: "Desk trackball | Your wrist rests while one finger moves the pointer. People who sit at a desk all day swear by it.",
      uk: "Трекбол | Зап’ясток відпочиває, а курсор рухає один палець. Хто цілий день сидить за столом, той оцінить.",
      cs: "Trackball na stůl | Zápěstí odpočívá a kurzorem hýbe jediný prst. Kdo sedí celý den u stolu, nedá na něj dopustit.",
    },
  }),
  inKeyboardsMicePrinters(20, {
    numbers: { price: 6_780_00, originalPrice: 7_490_00, stock: 12, sales: 133 },
    shownAs: ["recommended"],
    picture: { emoji: "printer", backdrop: "lemon", views: ["angle"] },
    text: {
      zh: "家用彩色打印机 | 大墨仓，加一次墨可打六千页。手机拍照直接打印，不用开电脑。",
      en: "Colour home printer | Large ink tanks print six thousand pages before the next refill. Send photos straight from the phone, no computer needed.",
      uk: "Кольоровий принтер для дому | Місткі чорнильниці розраховані на шість тисяч сторінок. Фото можна друкувати просто з телефона, без комп’ютера.",
      cs: "Barevná domácí tiskárna | Velké zásobníky inkoustu vystačí na šest tisíc stran. Fotky vytisknete přímo z telefonu, bez počítače.",
    },
  }),
  inStorageAndNetwork(21, {
    numbers: { price: 549_00, stock: 83, sales: 506 },
    shownAs: ["new"],
    tags: [tags.gift],
    picture: { emoji: "floppy-disk", backdrop: "rose", views: ["pair"] },
    text: {
      zh: "软盘造型 U 盘 64GB | 看着像 1995 年的软盘，容量却是它的四万多倍。送给老程序员最合适。",
      en: "USB drive shaped like a floppy, 64 GB | It looks like 1995 and holds forty thousand times as much. The right present for anyone who remembers the sound.",
      uk: "Флешка-дискета на 64 ГБ | На вигляд — 1995 рік, а вміщує в сорок тисяч разів більше. Чудовий подарунок для тих, хто пам’ятає той звук.",
      cs: "USB disk ve tvaru diskety, 64 GB | Vypadá jako z roku 1995, ale uloží čtyřicettisíckrát víc. Skvělý dárek pro každého, kdo si pamatuje ten zvuk.",
    },
  }),
  inStorageAndNetwork(22, {
    numbers: { price: 389_00, stock: 0, sales: 77 },
    onSale: false,
    picture: { emoji: "optical-disk", backdrop: "sky" },
    text: {
      zh: "空白光盘 25 张装 | 适合存放家庭录像和照片，避光可保存三十年。表面可打印，也可手写。",
      en: "Blank discs, pack of 25 | For family films and photos that should last: thirty years if kept in the dark. The surface takes print or handwriting.",
      uk: "Чисті диски, 25 штук | Для родинних фільмів і фото, які варто зберегти: до тридцяти років у темному місці. На поверхні можна друкувати або писати.",
      cs: "Prázdné disky, 25 kusů | Na rodinná videa a fotky, které mají přežít: v temnu vydrží třicet let. Povrch lze potisknout i popsat rukou.",
    },
  }),
  inStorageAndNetwork(23, {
    numbers: { price: 2_665_00, stock: 19, sales: 88 },
    tags: [tags.waterproof],
    picture: { emoji: "satellite-antenna", backdrop: "peach" },
    text: {
      zh: "户外 4G 上网天线 | 乡下信号弱也能顺畅上网，安装只需两颗螺丝。耐雨耐雪，附十米电缆。",
      en: "Outdoor 4G antenna | Brings a usable connection to cottages where the signal is weak. Two screws to mount, ten metres of cable, and no fear of snow.",
      uk: "Зовнішня антена 4G | Дає нормальний інтернет на дачі, де слабкий сигнал. Кріпиться двома шурупами, має десять метрів кабелю й не боїться снігу.",
      cs: "Venkovní anténa 4G | Přivede použitelný internet na chalupu, kde je slabý signál. Drží na dvou šroubech, má deset metrů kabelu a sníh jí nevadí.",
    },
  }),
];
