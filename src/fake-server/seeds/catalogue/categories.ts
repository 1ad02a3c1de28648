import type { LocalizedText } from "../../wire/localized-text.ts";
import type { BackdropName } from "../../pictures/backdrops.ts";
import type { CategorySeed } from "./seed-types.ts";

const category =
  (parentId: number | null) =>
  (id: number, emoji: string, backdrop: BackdropName, name: LocalizedText): CategorySeed => ({
    id,
    parentId,
    name,
    picture: { kind: "category", categoryId: id, emoji, backdrop },
  });

const top = category(null);
const inPhones = category(1);
const inComputers = category(2);
const inDigital = category(3);
const inHome = category(4);
const inClothing = category(5);
const inBeauty = category(6);
const inSports = category(7);
const inFood = category(8);
const inToys = category(9);
const inGarden = category(10);

/** The home screen shows the first eight top-level categories (specification §2). */
export const categories: readonly CategorySeed[] = [
  top(1, "mobile-phone", "lilac", { zh: "手机", en: "Phones", uk: "Телефони", cs: "Telefony" }),
  top(2, "laptop", "sky", { zh: "电脑", en: "Computers", uk: "Комп’ютери", cs: "Počítače" }),
  top(3, "camera", "aqua", { zh: "数码", en: "Digital", uk: "Цифрова техніка", cs: "Elektronika" }),
  top(4, "couch-and-lamp", "lemon", {
    zh: "家居厨房",
    en: "Home & kitchen",
    uk: "Дім і кухня",
    cs: "Domov a kuchyně",
  }),
  top(5, "dress", "rose", { zh: "服饰", en: "Clothing", uk: "Одяг", cs: "Oblečení" }),
  top(6, "lipstick", "peach", { zh: "美妆", en: "Beauty", uk: "Краса", cs: "Krása" }),
  top(7, "basketball", "mint", { zh: "运动", en: "Sports", uk: "Спорт", cs: "Sport" }),
  top(8, "croissant", "sage", { zh: "食品", en: "Food", uk: "Продукти", cs: "Potraviny" }),
  top(9, "teddy-bear", "sky", {
    zh: "玩具图书",
    en: "Toys & books",
    uk: "Іграшки й книги",
    cs: "Hračky a knihy",
  }),
  top(10, "potted-plant", "sand", {
    zh: "园艺宠物",
    en: "Garden & pets",
    uk: "Сад і тварини",
    cs: "Zahrada a mazlíčci",
  }),

  inPhones(11, "mobile-phone", "mint", {
    zh: "智能手机",
    en: "Smartphones",
    uk: "Смартфони",
    cs: "Chytré telefony",
  }),
  inPhones(12, "telephone", "peach", {
    zh: "座机与老人机",
    en: "Desk & simple phones",
    uk: "Прості й стаціонарні",
    cs: "Jednoduché a stolní",
  }),
  inPhones(13, "watch", "sky", {
    zh: "手表与配件",
    en: "Watches & accessories",
    uk: "Годинники й аксесуари",
    cs: "Hodinky a doplňky",
  }),
  inPhones(14, "battery", "sage", { zh: "充电", en: "Charging", uk: "Заряджання", cs: "Nabíjení" }),

  inComputers(21, "laptop", "lilac", {
    zh: "笔记本电脑",
    en: "Laptops",
    uk: "Ноутбуки",
    cs: "Notebooky",
  }),
  inComputers(22, "desktop-computer", "peach", {
    zh: "台式机与显示器",
    en: "Desktops & monitors",
    uk: "Настільні ПК й монітори",
    cs: "Stolní počítače a monitory",
  }),
  inComputers(23, "keyboard", "sky", {
    zh: "键鼠与打印",
    en: "Keyboards, mice, printers",
    uk: "Клавіатури, миші, принтери",
    cs: "Klávesnice, myši, tiskárny",
  }),
  inComputers(24, "floppy-disk", "lemon", {
    zh: "存储与网络",
    en: "Storage & network",
    uk: "Пам’ять і мережа",
    cs: "Úložiště a sítě",
  }),

  inDigital(31, "headphone", "lemon", { zh: "音频", en: "Audio", uk: "Звук", cs: "Zvuk" }),
  inDigital(32, "camera-with-flash", "peach", {
    zh: "摄影摄像",
    en: "Photo & video",
    uk: "Фото й відео",
    cs: "Foto a video",
  }),
  inDigital(33, "video-game", "mint", {
    zh: "电视与游戏",
    en: "TV & gaming",
    uk: "ТБ та ігри",
    cs: "TV a hraní",
  }),

  inHome(41, "chair", "aqua", { zh: "家具", en: "Furniture", uk: "Меблі", cs: "Nábytek" }),
  inHome(42, "light-bulb", "lilac", {
    zh: "灯饰摆件",
    en: "Light & decor",
    uk: "Світло й декор",
    cs: "Světlo a dekorace",
  }),
  inHome(43, "teapot", "mint", { zh: "厨房用品", en: "Kitchen", uk: "Кухня", cs: "Kuchyně" }),
  inHome(44, "toolbox", "sky", {
    zh: "工具清洁",
    en: "Tools & cleaning",
    uk: "Інструменти й прибирання",
    cs: "Nářadí a úklid",
  }),

  inClothing(51, "womans-clothes", "aqua", { zh: "女装", en: "Women", uk: "Жінкам", cs: "Dámské" }),
  inClothing(52, "t-shirt", "sand", { zh: "男装", en: "Men", uk: "Чоловікам", cs: "Pánské" }),
  inClothing(53, "high-heeled-shoe", "lemon", {
    zh: "鞋靴",
    en: "Shoes",
    uk: "Взуття",
    cs: "Boty",
  }),
  inClothing(54, "handbag", "sky", {
    zh: "箱包配饰",
    en: "Bags & accessories",
    uk: "Сумки й аксесуари",
    cs: "Tašky a doplňky",
  }),

  inBeauty(61, "nail-polish", "mint", { zh: "彩妆", en: "Make-up", uk: "Макіяж", cs: "Líčení" }),
  inBeauty(62, "lotion-bottle", "aqua", {
    zh: "身体护理",
    en: "Body care",
    uk: "Догляд за тілом",
    cs: "Péče o tělo",
  }),
  inBeauty(63, "toothbrush", "lemon", {
    zh: "洗护剃须",
    en: "Hair, shave, teeth",
    uk: "Волосся, гоління, зуби",
    cs: "Vlasy, holení, zuby",
  }),

  inSports(71, "soccer-ball", "sage", {
    zh: "球类",
    en: "Ball games",
    uk: "Ігри з м’ячем",
    cs: "Míčové sporty",
  }),
  inSports(72, "tent", "sky", { zh: "户外", en: "Outdoors", uk: "Туризм", cs: "Do přírody" }),
  inSports(73, "bicycle", "peach", {
    zh: "骑行与冬季",
    en: "Wheels & winter",
    uk: "Колеса й зима",
    cs: "Na kolečkách i na sněhu",
  }),

  inFood(81, "chocolate-bar", "rose", {
    zh: "甜食",
    en: "Sweets",
    uk: "Солодощі",
    cs: "Sladkosti",
  }),
  inFood(82, "hot-beverage", "mint", {
    zh: "饮品",
    en: "Tea, coffee, drinks",
    uk: "Чай, кава, напої",
    cs: "Čaj, káva, nápoje",
  }),
  inFood(83, "canned-food", "lemon", {
    zh: "粮油杂货",
    en: "Pantry",
    uk: "Бакалія",
    cs: "Spižírna",
  }),

  inToys(91, "rocket", "lilac", { zh: "玩具", en: "Toys", uk: "Іграшки", cs: "Hračky" }),
  inToys(92, "puzzle-piece", "sky", {
    zh: "游戏拼图",
    en: "Games & puzzles",
    uk: "Ігри й пазли",
    cs: "Hry a puzzle",
  }),
  inToys(93, "books", "peach", { zh: "图书", en: "Books", uk: "Книги", cs: "Knihy" }),
  inToys(94, "artist-palette", "aqua", {
    zh: "文具画材",
    en: "Stationery & art",
    uk: "Канцелярія й творчість",
    cs: "Papírnictví a tvoření",
  }),

  inGarden(101, "cactus", "peach", { zh: "植物", en: "Plants", uk: "Рослини", cs: "Rostliny" }),
  inGarden(102, "axe", "lemon", {
    zh: "园艺工具",
    en: "Garden tools",
    uk: "Садовий інструмент",
    cs: "Zahradní nářadí",
  }),
  inGarden(103, "dog-face", "mint", { zh: "宠物", en: "Pets", uk: "Тваринам", cs: "Pro zvířata" }),
];
