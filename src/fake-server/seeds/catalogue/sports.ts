import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inBallGames = productIn(71);
const inOutdoors = productIn(72);
const inWheelsAndWinter = productIn(73);

export const sports: readonly ProductSeed[] = [
  inBallGames(80, {
    numbers: { price: 1_099_00, stock: 60, sales: 877 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller],
    picture: { emoji: "soccer-ball", backdrop: "sage", views: ["close", "pair", "pattern"] },
    text: {
      zh: "足球 5 号 | 热贴合表面，飞行轨迹稳定，雨天不吸水。草地和水泥地都耐踢。",
      en: "Football, size 5 | Bonded panels fly true and drink no water in the rain. Tough enough for grass and for the car park.",
      uk: "Футбольний м’яч, розмір 5 | Термосклеєні панелі летять рівно й не вбирають води. Витримає і траву, і асфальт у дворі.",
      cs: "Fotbalový míč, velikost 5 | Tepelně lepené panely letí přesně a v dešti nenasáknou. Vydrží trávník i dvorek.",
    },
  }),
  inBallGames(81, {
    numbers: { price: 1_249_00, stock: 34, sales: 506 },
    shownAs: ["hot"],
    picture: { emoji: "basketball", backdrop: "sky", views: ["pattern"] },
    text: {
      zh: "篮球 7 号 | 颗粒表面抓握牢，出手更有把握。室内外都能用，出厂已充气。",
      en: "Basketball, size 7 | A grainy skin that sits in the hand and leaves it cleanly. For halls and street courts, delivered inflated.",
      uk: "Баскетбольний м’яч, розмір 7 | Зерниста поверхня добре лежить у руці. Для залу й вуличних майданчиків, доставляємо вже накачаним.",
      cs: "Basketbalový míč, velikost 7 | Zrnitý povrch dobře sedí v ruce. Do haly i na ulici, dodáváme nafouknutý.",
    },
  }),
  inBallGames(82, {
    numbers: { price: 2_390_00, originalPrice: 2_850_00, stock: 14, sales: 143 },
    shownAs: ["new"],
    picture: { emoji: "tennis", backdrop: "lilac", views: ["angle"] },
    text: {
      zh: "碳素网球拍 | 重 285 克，挥拍轻快，容错率高。附一只网球和拍套。",
      en: "Carbon tennis racket | At 285 grams it swings easily and forgives late shots. A ball and a cover come with it.",
      uk: "Карбонова тенісна ракетка | Важить 285 грамів, легко рухається й прощає неточності. М’яч і чохол у комплекті.",
      cs: "Karbonová tenisová raketa | Váží 285 gramů, lehce se s ní švihá a odpouští nepřesnosti. Míček a obal jsou v balení.",
    },
  }),
  inBallGames(83, {
    numbers: { price: 749_00, stock: 52, sales: 369 },
    tags: [tags.set],
    picture: { emoji: "ping-pong", backdrop: "mint", views: ["pair"] },
    text: {
      zh: "乒乓球拍套装 | 两只球拍、三颗球和一张伸缩网，餐桌也能变球台。胶皮旋转好，初学者也容易控球。",
      en: "Table tennis set | Two bats, three balls and a net that fits any dinner table. The rubber gives spin without being hard to control.",
      uk: "Набір для настільного тенісу | Дві ракетки, три м’ячики й сітка, що кріпиться до будь-якого столу. Накладки дають обертання, але слухаються новачка.",
      cs: "Sada na stolní tenis | Dvě pálky, tři míčky a síťka na jakýkoli jídelní stůl. Potah dává rotaci, a přitom ho zvládne i začátečník.",
    },
  }),
  inOutdoors(84, {
    numbers: { price: 5_850_00, originalPrice: 6_700_00, stock: 11, sales: 221 },
    shownAs: ["recommended", "hot"],
    tags: [tags.waterproof],
    picture: { emoji: "tent", backdrop: "sky", views: ["podium"] },
    text: {
      zh: "三人帐篷 | 十分钟搭好，暴雨整夜也不漏。总重 3.2 千克，收起来像一个长面包。",
      en: "Tent for three | Up in ten minutes and dry through a night of heavy rain. It weighs 3.2 kg and packs down to the size of a loaf.",
      uk: "Тримісний намет | Ставиться за десять хвилин і не промокає в нічну зливу. Важить 3,2 кг, у складеному вигляді — як буханець.",
      cs: "Stan pro tři | Stojí za deset minut a přečká i noční liják. Váží 3,2 kg a sbalí se do velikosti bochníku.",
    },
  }),
  inOutdoors(85, {
    numbers: { price: 4_190_00, stock: 19, sales: 308 },
    shownAs: ["new"],
    tags: [tags.waterproof],
    picture: { emoji: "hiking-boot", backdrop: "aqua", views: ["pair", "close"] },
    text: {
      zh: "登山靴 | 包裹脚踝，湿石头上也抓得住。防水透气膜，走一天脚还是干的。",
      en: "Hiking boots | They hold the ankle and grip wet rock. A breathing membrane keeps feet dry until camp.",
      uk: "Трекінгові черевики | Тримають щиколотку й не ковзають на мокрому камені. Мембрана дихає, тож ноги сухі до самого табору.",
      cs: "Turistické boty | Drží kotník a na mokrém kameni neklouzají. Prodyšná membrána udrží nohy v suchu až do tábora.",
    },
  }),
  inOutdoors(86, {
    numbers: { price: 1_560_00, stock: 23, sales: 114 },
    picture: { emoji: "fishing-pole", backdrop: "peach" },
    text: {
      zh: "伸缩钓鱼竿 2.7 米 | 收起只有 60 厘米，放进背包就走。配卷线器和鱼线，到水边就能开钓。",
      en: "Telescopic fishing rod, 2.7 m | It shrinks to 60 cm and fits a rucksack. Reel and line are on it, so you can fish as soon as you arrive.",
      uk: "Телескопічна вудка, 2,7 м | Складається до 60 см і вміщується в рюкзак. Котушка й волосінь уже встановлені — можна рибалити відразу.",
      cs: "Teleskopický rybářský prut, 2,7 m | Složí se na 60 cm a vejde se do batohu. Naviják i vlasec jsou nasazené, stačí přijít k vodě.",
    },
  }),
  inOutdoors(87, {
    numbers: { price: 690_00, stock: 3, sales: 176 },
    tags: [tags.gift],
    shownAs: ["recommended"],
    picture: { emoji: "compass", backdrop: "lilac", views: ["angle"] },
    text: {
      zh: "黄铜指南针 | 液态阻尼指针，两秒就稳。没电没信号的时候，它照样可靠。",
      en: "Brass compass | The needle swims in liquid and settles in two seconds. It works when battery and signal do not.",
      uk: "Латунний компас | Стрілка в рідині заспокоюється за дві секунди. Працює тоді, коли немає ні заряду, ні зв’язку.",
      cs: "Mosazný kompas | Střelka v kapalině se ustálí za dvě vteřiny. Funguje, i když dojde baterie a zmizí signál.",
    },
  }),
  inOutdoors(88, {
    numbers: { price: 875_00, stock: 0, sales: 132 },
    onSale: false,
    tags: [tags.set],
    picture: { emoji: "diving-mask", backdrop: "lemon" },
    text: {
      zh: "潜水面镜呼吸管 | 钢化玻璃视野宽，硅胶裙边贴脸不漏水。呼吸管顶部有防浪阀。",
      en: "Diving mask and snorkel | Tempered glass with a wide view and a silicone skirt that seals. A valve keeps waves out of the snorkel.",
      uk: "Маска з трубкою | Загартоване скло з широким оглядом і силіконова облямівка, що щільно прилягає. Клапан не пускає хвилі в трубку.",
      cs: "Potápěčská maska se šnorchlem | Tvrzené sklo se širokým výhledem a silikon, který dobře těsní. Ventil nepustí vlny do šnorchlu.",
    },
  }),
  inWheelsAndWinter(89, {
    numbers: { price: 19_490_00, originalPrice: 22_000_00, stock: 6, sales: 82 },
    shownAs: ["recommended", "new"],
    tags: [tags.warranty],
    picture: { emoji: "bicycle", backdrop: "mint", views: ["podium"] },
    text: {
      zh: "城市自行车 | 七速变速，坐姿舒展，挡泥板和车灯齐全。铝合金车架，提上楼也不费劲。",
      en: "City bicycle | Seven gears, an upright seat, mudguards and lights all on. The aluminium frame is light enough for the stairs.",
      uk: "Міський велосипед | Сім швидкостей, пряма посадка, крила й ліхтарі вже встановлені. Алюмінієва рама легка навіть для сходів.",
      cs: "Městské kolo | Sedm převodů, vzpřímený posez, blatníky i světla. Hliníkový rám vynesete i do schodů.",
    },
  }),
  inWheelsAndWinter(90, {
    numbers: { price: 2_980_00, stock: 25, sales: 417 },
    shownAs: ["hot"],
    tags: [tags.kids],
    picture: { emoji: "kick-scooter", backdrop: "peach", views: ["angle"] },
    text: {
      zh: "折叠滑板车 | 三秒折叠，把手高度可调，八岁到成人都能用。大轮过砖缝不卡。",
      en: "Folding kick scooter | Folds in three seconds, and the bar grows with the rider from eight years up. Big wheels roll over cobbles.",
      uk: "Складаний самокат | Складається за три секунди, а кермо росте разом із дитиною від восьми років. Великі колеса не застрягають на бруківці.",
      cs: "Skládací koloběžka | Složí se za tři vteřiny a řídítka rostou s jezdcem od osmi let. Velká kola přejedou i dlažbu.",
    },
  }),
  inWheelsAndWinter(91, {
    numbers: { price: 2_199_00, stock: 18, sales: 239 },
    shownAs: ["new"],
    picture: { emoji: "skateboard", backdrop: "lemon", views: ["angle", "pattern"] },
    text: {
      zh: "枫木滑板 | 七层枫木板面，弹性好又结实。轮子顺滑，适合新手也适合玩花样。",
      en: "Maple skateboard | Seven layers of maple, springy and strong. Smooth wheels for first rides and for first tricks.",
      uk: "Скейтборд із клена | Сім шарів клена — пружно й міцно. Плавні колеса для перших поїздок і перших трюків.",
      cs: "Skateboard z javoru | Sedm vrstev javoru, pružných a pevných. Hladká kolečka na první jízdy i první triky.",
    },
  }),
  inWheelsAndWinter(92, {
    numbers: { price: 8_640_00, stock: 2, sales: 47 },
    picture: { emoji: "skis", backdrop: "sand" },
    text: {
      zh: "全能滑雪板套装 | 压雪道和新雪都好滑，适合进阶者。雪鞋保暖，扣上就走。",
      en: "All-round skis with boots | At home on the piste and in a little fresh snow, for skiers who already turn. Warm boots included.",
      uk: "Універсальні лижі з черевиками | Добре йдуть і трасою, і свіжим снігом, для тих, хто вже впевнено повертає. Теплі черевики в комплекті.",
      cs: "Univerzální lyže s botami | Jistí na sjezdovce i v troše prašanu, pro ty, kdo už zatáčejí. Teplé boty jsou v ceně.",
    },
  }),
];
