import type { LocalizedText } from "../../localized-text.ts";
import type { BackdropName } from "../../pictures/backdrops.ts";
import type { CategorySeed } from "./seed-types.ts";

const category =
  (parentId: number | null) =>
  (id: number, name: LocalizedText, emoji: string, backdrop: BackdropName): CategorySeed => ({
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
  top(1, { zh: "手机", en: "Phones", uk: "Телефони", cs: "Telefony" }, "mobile-phone", "lilac"),
  top(2, { zh: "电脑", en: "Computers", uk: "Комп’ютери", cs: "Počítače" }, "laptop", "sky"),
  top(3, { zh: "数码", en: "Digital", uk: "Цифрова техніка", cs: "Elektronika" }, "camera", "aqua"),
  top(
    4,
    { zh: "家居厨房", en: "Home & kitchen", uk: "Дім і кухня", cs: "Domov a kuchyně" },
    "couch-and-lamp",
    "lemon",
  ),
  top(5, { zh: "服饰", en: "Clothing", uk: "Одяг", cs: "Oblečení" }, "dress", "rose"),
  top(6, { zh: "美妆", en: "Beauty", uk: "Краса", cs: "Krása" }, "lipstick", "peach"),
  top(7, { zh: "运动", en: "Sports", uk: "Спорт", cs: "Sport" }, "basketball", "mint"),
  top(8, { zh: "食品", en: "Food", uk: "Продукти", cs: "Potraviny" }, "croissant", "sage"),
  top(
    9,
    { zh: "玩具图书", en: "Toys & books", uk: "Іграшки й книги", cs: "Hračky a knihy" },
    "teddy-bear",
    "sky",
  ),
  top(
    10,
    { zh: "园艺宠物", en: "Garden & pets", uk: "Сад і тварини", cs: "Zahrada a mazlíčci" },
    "potted-plant",
    "sand",
  ),

  inPhones(
    11,
    { zh: "智能手机", en: "Smartphones", uk: "Смартфони", cs: "Chytré telefony" },
    "mobile-phone",
    "mint",
  ),
  inPhones(
    12,
    {
      zh: "座机与老人机",
      en: "Desk & simple phones",
      uk: "Прості й стаціонарні",
      cs: "Jednoduché a stolní",
    },
    "telephone",
    "peach",
  ),
  inPhones(
    13,
    {
      zh: "手表与配件",
      en: "Watches & accessories",
      uk: "Годинники й аксесуари",
      cs: "Hodinky a doplňky",
    },
    "watch",
    "sky",
  ),
  inPhones(14, { zh: "充电", en: "Charging", uk: "Заряджання", cs: "Nabíjení" }, "battery", "sage"),

  inComputers(
    21,
    { zh: "笔记本电脑", en: "Laptops", uk: "Ноутбуки", cs: "Notebooky" },
    "laptop",
    "lilac",
  ),
  inComputers(
    22,
    {
      zh: "台式机与显示器",
      en: "Desktops & monitors",
      uk: "Настільні ПК й монітори",
      cs: "Stolní počítače a monitory",
    },
    "desktop-computer",
    "peach",
  ),
  inComputers(
    23,
    {
      zh: "键鼠与打印",
      en: "Keyboards, mice, printers",
      uk: "Клавіатури, миші, принтери",
      cs: "Klávesnice, myši, tiskárny",
    },
    "keyboard",
    "sky",
  ),
  inComputers(
    24,
    { zh: "存储与网络", en: "Storage & network", uk: "Пам’ять і мережа", cs: "Úložiště a sítě" },
    "floppy-disk",
    "lemon",
  ),

  inDigital(31, { zh: "音频", en: "Audio", uk: "Звук", cs: "Zvuk" }, "headphone", "lemon"),
  inDigital(
    32,
    { zh: "摄影摄像", en: "Photo & video", uk: "Фото й відео", cs: "Foto a video" },
    "camera-with-flash",
    "peach",
  ),
  inDigital(
    33,
    { zh: "电视与游戏", en: "TV & gaming", uk: "ТБ та ігри", cs: "TV a hraní" },
    "video-game",
    "mint",
  ),

  inHome(41, { zh: "家具", en: "Furniture", uk: "Меблі", cs: "Nábytek" }, "chair", "aqua"),
  inHome(
    42,
    { zh: "灯饰摆件", en: "Light & decor", uk: "Світло й декор", cs: "Světlo a dekorace" },
    "light-bulb",
    "lilac",
  ),
  inHome(43, { zh: "厨房用品", en: "Kitchen", uk: "Кухня", cs: "Kuchyně" }, "teapot", "mint"),
  inHome(
    44,
    {
      zh: "工具清洁",
      en: "Tools & cleaning",
      uk: "Інструменти й прибирання",
      cs: "Nářadí a úklid",
    },
    "toolbox",
    "sky",
  ),

  inClothing(51, { zh: "女装", en: "Women", uk: "Жінкам", cs: "Dámské" }, "womans-clothes", "aqua"),
  inClothing(52, { zh: "男装", en: "Men", uk: "Чоловікам", cs: "Pánské" }, "t-shirt", "sand"),
  inClothing(
    53,
    { zh: "鞋靴", en: "Shoes", uk: "Взуття", cs: "Boty" },
    "high-heeled-shoe",
    "lemon",
  ),
  inClothing(
    54,
    { zh: "箱包配饰", en: "Bags & accessories", uk: "Сумки й аксесуари", cs: "Tašky a doplňky" },
    "handbag",
    "sky",
  ),

  inBeauty(61, { zh: "彩妆", en: "Make-up", uk: "Макіяж", cs: "Líčení" }, "nail-polish", "mint"),
  inBeauty(
    62,
    { zh: "身体护理", en: "Body care", uk: "Догляд за тілом", cs: "Péče o tělo" },
    "lotion-bottle",
    "aqua",
  ),
  inBeauty(
    63,
    {
      zh: "洗护剃须",
      en: "Hair, shave, teeth",
      uk: "Волосся, гоління, зуби",
      cs: "Vlasy, holení, zuby",
    },
    "toothbrush",
    "lemon",
  ),

  inSports(
    71,
    { zh: "球类", en: "Ball games", uk: "Ігри з м’ячем", cs: "Míčové sporty" },
    "soccer-ball",
    "sage",
  ),
  inSports(72, { zh: "户外", en: "Outdoors", uk: "Туризм", cs: "Do přírody" }, "tent", "sky"),
  inSports(
    73,
    { zh: "骑行与冬季", en: "Wheels & winter", uk: "Колеса й зима", cs: "Na kolečkách i na sněhu" },
    "bicycle",
    "peach",
  ),

  inFood(
    81,
    { zh: "甜食", en: "Sweets", uk: "Солодощі", cs: "Sladkosti" },
    "chocolate-bar",
    "rose",
  ),
  inFood(
    82,
    { zh: "饮品", en: "Tea, coffee, drinks", uk: "Чай, кава, напої", cs: "Čaj, káva, nápoje" },
    "hot-beverage",
    "mint",
  ),
  inFood(
    83,
    { zh: "粮油杂货", en: "Pantry", uk: "Бакалія", cs: "Spižírna" },
    "canned-food",
    "lemon",
  ),

  inToys(91, { zh: "玩具", en: "Toys", uk: "Іграшки", cs: "Hračky" }, "rocket", "lilac"),
  inToys(
    92,
    { zh: "游戏拼图", en: "Games & puzzles", uk: "Ігри й пазли", cs: "Hry a puzzle" },
    "puzzle-piece",
    "sky",
  ),
  inToys(93, { zh: "图书", en: "Books", uk: "Книги", cs: "Knihy" }, "books", "peach"),
  inToys(
    94,
    {
      zh: "文具画材",
      en: "Stationery & art",
      uk: "Канцелярія й творчість",
      cs: "Papírnictví a tvoření",
    },
    "artist-palette",
    "aqua",
  ),

  inGarden(101, { zh: "植物", en: "Plants", uk: "Рослини", cs: "Rostliny" }, "cactus", "peach"),
  inGarden(
    102,
    { zh: "园艺工具", en: "Garden tools", uk: "Садовий інструмент", cs: "Zahradní nářadí" },
    "axe",
    "lemon",
  ),
  inGarden(103, { zh: "宠物", en: "Pets", uk: "Тваринам", cs: "Pro zvířata" }, "dog-face", "mint"),
];
