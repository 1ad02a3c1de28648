import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inSmartphones = productIn(11);
const inDeskAndSimplePhones = productIn(12);
const inWatchesAndAccessories = productIn(13);
const inCharging = productIn(14);

export const phones: readonly ProductSeed[] = [
  inSmartphones(1, {
    numbers: { price: 18_999_00, originalPrice: 21_499_00, stock: 24, sales: 842 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller, tags.warranty],
    picture: { emoji: "mobile-phone", backdrop: "mint", views: ["angle", "close", "pair"] },
    text: {
      zh: "Lumo X2 智能手机 128GB | 6.4 英寸明亮屏幕，阳光下也看得清楚。一次充电可用一天半，夜景拍照同样清晰。",
      en: "Lumo X2 smartphone, 128 GB | A bright 6.4-inch screen that stays readable in full sun. One charge lasts a day and a half, and photos come out sharp even after dark.",
      uk: "Смартфон Lumo X2, 128 ГБ | Яскравий екран 6,4 дюйма, на якому все видно навіть на сонці. Одного заряду вистачає на півтора дня, а нічні знімки виходять чіткими.",
      cs: "Chytrý telefon Lumo X2, 128 GB | Jasný displej 6,4 palce, čitelný i na přímém slunci. Na jedno nabití vydrží den a půl a fotí ostře i po setmění.",
    },
  }),
  inSmartphones(2, {
    numbers: { price: 34_499_00, stock: 9, sales: 311 },
    shownAs: ["recommended", "new"],
    tags: [tags.warranty, tags.waterproof],
    picture: {
      emoji: "mobile-phone",
      dye: ["#7167a4", "#4a5160"],
      backdrop: "lemon",
      views: ["angle", "pair", "podium"],
    },
    text: {
      zh: "Lumo X2 Pro 智能手机 512GB | 石墨灰金属边框，三摄支持五倍光学变焦。可在一米深的水中停留半小时，雨天也能放心使用。",
      en: "Lumo X2 Pro smartphone, 512 GB | Graphite metal frame and three cameras with 5× optical zoom. It survives half an hour under a metre of water, so rain is no reason to hurry.",
      uk: "Смартфон Lumo X2 Pro, 512 ГБ | Графітовий металевий корпус і три камери з п’ятикратним оптичним зумом. Витримує пів години на глибині метра, тож дощ йому не страшний.",
      cs: "Chytrý telefon Lumo X2 Pro, 512 GB | Grafitový kovový rám a tři fotoaparáty s pětinásobným optickým zoomem. Vydrží půl hodiny v metrové hloubce, déšť mu tedy nevadí.",
    },
  }),
  inSmartphones(3, {
    numbers: { price: 12_799_50, stock: 31, sales: 527 },
    shownAs: ["hot"],
    tags: [tags.light],
    picture: {
      emoji: "mobile-phone",
      dye: ["#7167a4", "#2f9e86"],
      backdrop: "peach",
      views: ["pair"],
    },
    text: {
      zh: "Norri Mini 小屏手机 | 5.4 英寸机身，单手就能操作，只有 142 克。性能不打折，放进任何口袋都合适。",
      en: "Norri Mini compact phone | A 5.4-inch phone you can use with one hand, only 142 grams. Nothing was left out to make it fit your pocket.",
      uk: "Компактний смартфон Norri Mini | Смартфон на 5,4 дюйма, яким зручно користуватися однією рукою, важить лише 142 грами. Поміщається в будь-яку кишеню й нічим не поступається більшим.",
      cs: "Kompaktní telefon Norri Mini | Telefon s displejem 5,4 palce, který ovládnete jednou rukou, váží jen 142 gramů. Vejde se do každé kapsy a výkonem za většími nezaostává.",
    },
  }),
  inSmartphones(4, {
    numbers: { price: 15_250_00, originalPrice: 16_990_00, stock: 2, sales: 96 },
    shownAs: ["new"],
    tags: [tags.waterproof],
    picture: {
      emoji: "mobile-phone",
      dye: ["#7167a4", "#e2603c"],
      backdrop: "sky",
      views: ["angle", "close"],
    },
    text: {
      zh: "Tavo Rock 三防手机 | 橡胶包边，从两米高处跌落也不怕。适合工地和登山，戴着手套也能触控。",
      en: "Tavo Rock rugged phone | Rubber edges shrug off a fall from two metres. Made for building sites and mountain trails, and the screen works with gloves on.",
      uk: "Захищений смартфон Tavo Rock | Гумові грані витримують падіння з двох метрів. Створений для будмайданчиків і гірських стежок, а екран слухається навіть у рукавицях.",
      cs: "Odolný telefon Tavo Rock | Pogumované hrany přežijí pád ze dvou metrů. Je stavěný na staveniště i horské stezky a displej reaguje i v rukavicích.",
    },
  }),
  inDeskAndSimplePhones(5, {
    numbers: { price: 1_899_00, stock: 40, sales: 214 },
    tags: [tags.classic],
    picture: { emoji: "mobile-phone", dye: ["#7167a4", "#5d87c9"], backdrop: "sand" },
    text: {
      zh: "Norri Easy 老人手机 | 大图标、大音量，背面还有一键求助按钮。待机可达十天，父母一学就会。",
      en: "Norri Easy phone with large keys | Large icons, a loud ringer and a help button on the back. It waits ten days on one charge and needs no explaining.",
      uk: "Телефон Norri Easy з великими кнопками | Великі піктограми, гучний дзвінок і кнопка допомоги на звороті. Працює до десяти днів без заряджання, і пояснювати нічого не треба.",
      cs: "Telefon Norri Easy s velkými tlačítky | Velké ikony, hlasité vyzvánění a tlačítko pomoci na zadní straně. V pohotovosti vydrží deset dní a zvládne ho opravdu každý.",
    },
  }),
  inDeskAndSimplePhones(6, {
    numbers: { price: 2_349_00, stock: 6, sales: 58 },
    shownAs: ["recommended"],
    tags: [tags.classic, tags.gift],
    picture: { emoji: "telephone", backdrop: "aqua", views: ["podium"] },
    text: {
      zh: "复古座机 | 老式外形，内里是现代电路，铃声清脆悦耳。接上普通电话线即可使用。",
      en: "Retro desk telephone | The shape your grandparents knew, with modern electronics inside and a real bell. Plug it into any landline and it works.",
      uk: "Ретротелефон для столу | Форма, знайома ще бабусям, сучасна електроніка всередині та справжній дзвінок. Під’єднайте до звичайної лінії — і можна телефонувати.",
      cs: "Retro stolní telefon | Tvar, který pamatují prarodiče, uvnitř moderní elektronika a opravdový zvonek. Stačí zapojit do běžné pevné linky.",
    },
  }),
  inWatchesAndAccessories(7, {
    numbers: { price: 5_499_00, originalPrice: 6_299_00, stock: 18, sales: 689 },
    shownAs: ["recommended", "hot", "new"],
    tags: [tags.bestseller, tags.waterproof],
    picture: { emoji: "watch", backdrop: "peach", views: ["angle", "close", "pattern"] },
    text: {
      zh: "Lumo Time 智能手表 | 记录步数、睡眠和心率，游泳时也能佩戴。经典圆形表盘，续航七天。",
      en: "Lumo Time smartwatch | Counts steps, sleep and heartbeats, and goes swimming with you. A classic round face and a week between charges.",
      uk: "Смартгодинник Lumo Time | Рахує кроки, стежить за сном і пульсом, у ньому можна плавати. Класичний круглий циферблат і тиждень без заряджання.",
      cs: "Chytré hodinky Lumo Time | Počítají kroky, sledují spánek i tep a můžete s nimi plavat. Klasický kulatý ciferník a týden na jedno nabití.",
    },
  }),
  inWatchesAndAccessories(8, {
    numbers: { price: 449_00, stock: 75, sales: 903 },
    shownAs: ["hot"],
    picture: {
      emoji: "mobile-phone",
      dye: ["#7167a4", "#5b6172"],
      beside: "magnet",
      backdrop: "sage",
    },
    text: {
      zh: "磁吸车载手机支架 | 强力磁铁，颠簸路面也不会掉。卡在出风口上，一只手就能取放手机。",
      en: "Magnetic car phone holder | A strong magnet that holds on over any pothole. Clips onto the air vent, and the phone comes off with one hand.",
      uk: "Магнітний тримач для авто | Сильний магніт, який утримає телефон на будь-яких вибоїнах. Кріпиться на решітку обдуву, а телефон знімається однією рукою.",
      cs: "Magnetický držák do auta | Silný magnet, který telefon udrží i na výmolech. Připnete ho na mřížku ventilace a telefon sundáte jednou rukou.",
    },
  }),
  inWatchesAndAccessories(9, {
    numbers: { price: 629_00, stock: 0, sales: 402 },
    tags: [tags.gift],
    picture: {
      emoji: "mobile-phone",
      dye: ["#7167a4", "#c2477b"],
      beside: "credit-card",
      backdrop: "sand",
      views: ["angle"],
    },
    text: {
      zh: "卡包手机壳 | 柔软人造革，背面可放三张卡片。出门只带手机就够了。",
      en: "Phone case with a card pocket | Soft vegan leather with room for three cards on the back. Leave the wallet at home.",
      uk: "Чохол для телефона з кишенькою для карток | М’яка екошкіра й місце для трьох карток на звороті. Гаманець можна лишити вдома.",
      cs: "Obal na telefon s kapsou na karty | Měkká veganská kůže s místem na tři karty na zadní straně. Peněženku klidně nechte doma.",
    },
  }),
  inCharging(10, {
    numbers: { price: 1_299_50, originalPrice: 1_599_00, stock: 120, sales: 1_574 },
    shownAs: ["hot", "recommended"],
    tags: [tags.bestseller],
    picture: { emoji: "battery", backdrop: "lilac", views: ["angle", "pair"] },
    text: {
      zh: "20000 毫安时充电宝 | 可给手机充满四次，也能带动轻薄笔记本。停电时，它是家里最受欢迎的东西。",
      en: "Power bank, 20,000 mAh | Fills a phone four times over and can feed a light laptop. In a power cut it is the most popular thing in the house.",
      uk: "Павербанк 20\u00a0000\u00a0мА·год | Чотири рази повністю зарядить телефон і підтримає легкий ноутбук. Коли зникає світло, це найпопулярніша річ у домі.",
      cs: "Powerbanka 20\u00a0000\u00a0mAh | Telefon nabije čtyřikrát a utáhne i lehký notebook. Při výpadku proudu je to nejoblíbenější věc v domácnosti.",
    },
  }),
  inCharging(11, {
    numbers: { price: 899_00, stock: 64, sales: 733 },
    shownAs: ["new"],
    tags: [tags.energy],
    picture: { emoji: "electric-plug", backdrop: "lemon", views: ["podium"] },
    text: {
      zh: "65W 快充充电器 | 手机半小时充到六成，笔记本也能用。体积只有火柴盒大小，长时间使用也不烫手。",
      en: "65 W fast charger | Takes a phone to 60% in half an hour and charges a laptop too. It is the size of a matchbox and stays cool.",
      uk: "Швидкий зарядний пристрій 65 Вт | За пів години заряджає телефон до 60 %, підходить і для ноутбука. Завбільшки як сірникова коробка й не перегрівається.",
      cs: "Rychlonabíječka 65 W | Za půl hodiny nabije telefon na 60 % a zvládne i notebook. Je velká jako krabička zápalek a nehřeje.",
    },
  }),
];
