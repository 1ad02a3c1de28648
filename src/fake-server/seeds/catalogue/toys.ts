import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inToys = productIn(91);
const inGamesAndPuzzles = productIn(92);
const inBooks = productIn(93);
const inStationeryAndArt = productIn(94);

export const toys: readonly ProductSeed[] = [
  inToys(106, {
    numbers: { price: 890_00, originalPrice: 1_090_00, stock: 55, sales: 1_215 },
    shownAs: ["recommended", "hot"],
    tags: [tags.gift, tags.kids],
    picture: { emoji: "teddy-bear", backdrop: "sky", views: ["angle", "pair", "pattern"] },
    text: {
      zh: "泰迪熊 40 厘米 | 毛绒柔软，抱着就不想放手。可机洗，新生儿也能用。",
      en: "Teddy bear, 40 cm | So soft that nobody gives it back. Safe from birth and fine in the washing machine.",
      uk: "Плюшевий ведмедик, 40 см | Такий м’який, що ніхто не хоче віддавати. Безпечний від народження, можна прати в машинці.",
      cs: "Plyšový medvídek, 40 cm | Tak měkký, že ho nikdo nechce vrátit. Bezpečný od narození a může do pračky.",
    },
  }),
  inToys(107, {
    numbers: { price: 1_345_00, stock: 22, sales: 184 },
    shownAs: ["new"],
    tags: [tags.kids],
    picture: { emoji: "rocket", backdrop: "lemon", views: ["angle"] },
    text: {
      zh: "水动力火箭 | 加水打气，能飞到三十米高。降落伞自动打开，可以反复发射。",
      en: "Water rocket | Fill it with water, pump, and it climbs thirty metres. A parachute brings it back for the next launch.",
      uk: "Водяна ракета | Налийте води, накачайте — і вона злетить на тридцять метрів. Парашут поверне її для нового старту.",
      cs: "Vodní raketa | Nalijte vodu, napumpujte a vyletí třicet metrů vysoko. Padák ji vrátí k dalšímu startu.",
    },
  }),
  inToys(108, {
    numbers: { price: 2_150_00, stock: 13, sales: 266 },
    shownAs: ["recommended"],
    tags: [tags.kids],
    picture: { emoji: "locomotive", backdrop: "mint", views: ["close"] },
    text: {
      zh: "木制小火车 | 火车头、三节车厢和四十段轨道，想怎么拼都行。榉木制作，边角圆润。",
      en: "Wooden train set | An engine, three wagons and forty pieces of track for any layout. Beech wood with rounded edges.",
      uk: "Дерев’яна залізниця | Паротяг, три вагони й сорок деталей колії для будь-якого маршруту. Бук із заокругленими краями.",
      cs: "Dřevěný vláček s kolejemi | Lokomotiva, tři vagony a čtyřicet dílků trati na jakékoli zapojení. Buk se zaoblenými hranami.",
    },
  }),
  inToys(109, {
    numbers: { price: 325_00, stock: 71, sales: 319 },
    tags: [tags.kids],
    shownAs: ["hot"],
    picture: { emoji: "kite", backdrop: "peach" },
    text: {
      zh: "彩色风筝 | 微风就能放飞，三十米线已绑好。骨架可拆，装进袋里带去郊外。",
      en: "Rainbow kite | It lifts in a light breeze, with thirty metres of line already tied. The frame comes apart and fits its bag.",
      uk: "Різнобарвний повітряний змій | Злітає від легкого вітерцю, тридцять метрів нитки вже прив’язано. Каркас розбирається й ховається в чохол.",
      cs: "Barevný papírový drak | Vzlétne i ve slabém vánku, třicet metrů šňůry je navázaných. Kostra se rozloží a schová do vaku.",
    },
  }),
  inToys(110, {
    numbers: { price: 745_00, stock: 1, sales: 98 },
    tags: [tags.handmade, tags.limited],
    picture: { emoji: "yo-yo", backdrop: "aqua", views: ["pair"] },
    text: {
      zh: "手绘木质悠悠球 | 椴木车制，滚珠轴承，转得久又稳。每一只都由画师手绘，花色不重样。",
      en: "Hand-painted wooden yo-yo | Turned from linden wood around a ball bearing, so it spins long and steady. Each one is painted by hand, and no two share a pattern.",
      uk: "Розписне дерев’яне йо-йо | Виточене з липи, на підшипнику, тому крутиться довго й рівно. Кожне розписують вручну, двох однакових немає.",
      cs: "Ručně malované dřevěné jojo | Vysoustružené z lípy s kuličkovým ložiskem, takže se točí dlouho a klidně. Každé je malované ručně, žádná dvě nejsou stejná.",
    },
  }),
  inGamesAndPuzzles(111, {
    numbers: { price: 479_00, stock: 63, sales: 705 },
    shownAs: ["recommended"],
    tags: [tags.gift],
    picture: { emoji: "puzzle-piece", backdrop: "lilac", views: ["pattern"] },
    text: {
      zh: "1000 片拼图 | 厚纸板，咬合紧实，不反光。布拉格老城的清晨，值得花一个周末。",
      en: "Jigsaw puzzle, 1000 pieces | Thick card that locks firmly and does not glare. Old Prague in the morning, well worth a weekend.",
      uk: "Пазл на 1000 елементів | Товстий картон, що міцно тримається й не бликує. Ранкова стара Прага, варта вихідних.",
      cs: "Puzzle, 1000 dílků | Silná lepenka, která pevně drží a neleskne se. Ranní stará Praha, která stojí za celý víkend.",
    },
  }),
  inGamesAndPuzzles(112, {
    numbers: { price: 1_120_00, stock: 26, sales: 234 },
    tags: [tags.classic, tags.gift],
    shownAs: ["new"],
    picture: { emoji: "chess-pawn", backdrop: "sand", views: ["pair"] },
    text: {
      zh: "木制国际象棋 | 棋子加重，底部有绒垫，落子沉稳。棋盘可对折，当收纳盒用。",
      en: "Wooden chess set | Weighted pieces with felt under them, pleasant to set down. The board folds into a case.",
      uk: "Дерев’яні шахи | Фігури з обважненою основою й повстяною підкладкою. Дошка складається у футляр.",
      cs: "Dřevěné šachy | Figury se závažím a plstí, radost s nimi táhnout. Šachovnice se složí do krabice.",
    },
  }),
  inGamesAndPuzzles(113, {
    numbers: { price: 159_00, stock: 145, sales: 511 },
    picture: { emoji: "game-die", backdrop: "mint" },
    text: {
      zh: "骰子六颗装 | 重心均匀，圆角顺滑。附布袋，桌游之夜少不了。",
      en: "Set of six dice | Evenly balanced, with rounded corners that roll well. Comes in a cloth pouch for game nights.",
      uk: "Набір із шести кубиків | Рівномірно збалансовані, із заокругленими кутами. У полотняному мішечку для ігрових вечорів.",
      cs: "Sada šesti kostek | Rovnoměrně vyvážené, se zaoblenými rohy. V plátěném pytlíku na herní večery.",
    },
  }),
  inBooks(114, {
    numbers: { price: 420_00, stock: 80, sales: 933 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller],
    picture: { emoji: "closed-book", backdrop: "sky", views: ["angle"] },
    text: {
      zh: "长篇小说《河岸之家》 | 一家三代人和一座渡口的故事，读起来像在听祖母讲往事。精装，四百一十六页。",
      en: "Novel “The House by the River” | Three generations, one ferry crossing, and a voice like a grandmother’s by the stove. Hardback, 416 pages.",
      uk: "Роман «Дім над річкою» | Три покоління, одна переправа й голос, наче бабуся розповідає біля печі. Тверда обкладинка, 416 сторінок.",
      cs: "Román „Dům u řeky“ | Tři generace, jeden přívoz a hlas jako babička u kamen. Pevná vazba, 416 stran.",
    },
  }),
  inBooks(115, {
    numbers: { price: 365_00, stock: 49, sales: 287 },
    shownAs: ["new"],
    picture: { emoji: "green-book", backdrop: "peach" },
    text: {
      zh: "《阳台菜园》 | 从一盆罗勒开始，教你在四平方米里种出蔬菜。图解清楚，按月份编排。",
      en: "“The Balcony Garden” | Begins with one pot of basil and ends with vegetables from four square metres. Clear drawings, month by month.",
      uk: "Книга «Город на балконі» | Починається з горщика базиліку, а закінчується овочами з чотирьох квадратних метрів. Зрозумілі малюнки, місяць за місяцем.",
      cs: "Kniha „Zahrada na balkoně“ | Začíná květináčem bazalky a končí zeleninou ze čtyř metrů čtverečních. Názorné kresby, měsíc po měsíci.",
    },
  }),
  inBooks(116, {
    numbers: { price: 1_290_00, originalPrice: 1_560_00, stock: 17, sales: 152 },
    tags: [tags.set, tags.kids],
    picture: { emoji: "books", backdrop: "lemon", views: ["podium"] },
    text: {
      zh: "儿童百科全书三册 | 太空、动物和人体，各成一册。字大图多，适合七岁以上。",
      en: "Children’s encyclopedia, 3 volumes | Space, animals and the human body, a volume each. Large print and many pictures, from seven years.",
      uk: "Дитяча енциклопедія у 3 томах | Космос, тварини й тіло людини — кожній темі свій том. Великий шрифт і багато ілюстрацій, від семи років.",
      cs: "Dětská encyklopedie, 3 díly | Vesmír, zvířata a lidské tělo, každé má svůj díl. Velké písmo a spousta obrázků, od sedmi let.",
    },
  }),
  inStationeryAndArt(117, {
    numbers: { price: 615_00, stock: 38, sales: 341 },
    shownAs: ["recommended"],
    tags: [tags.set],
    picture: { emoji: "artist-palette", beside: "paintbrush", backdrop: "sage", views: ["close"] },
    text: {
      zh: "水彩颜料 24 色 | 颜色透亮，易溶易调。配调色盘和两支画笔，打开就能画。",
      en: "Watercolours, 24 shades | Clear colours that mix easily. A palette and two brushes are in the box, so you can start at once.",
      uk: "Акварель, 24 кольори | Прозорі кольори, що легко змішуються. Палітра й два пензлі в коробці — можна починати відразу.",
      cs: "Vodové barvy, 24 odstínů | Čisté barvy, které se snadno míchají. Paleta a dva štětce jsou v krabici, můžete hned začít.",
    },
  }),
  inStationeryAndArt(118, {
    numbers: { price: 1_980_00, stock: 10, sales: 76 },
    tags: [tags.gift],
    shownAs: ["new"],
    picture: { emoji: "fountain-pen", backdrop: "rose", views: ["angle"] },
    text: {
      zh: "钢笔 | 不锈钢笔尖，书写顺滑，不洇纸。可用墨囊，也可吸墨。",
      en: "Fountain pen | A steel nib that glides and does not bleed through the page. Takes cartridges or ink from the bottle.",
      uk: "Перова ручка | Сталеве перо пише м’яко й не просочує папір. Працює з картриджами або чорнилом із пляшечки.",
      cs: "Plnicí pero | Ocelový hrot klouže a nepropíjí se. Na bombičky i na inkoust z lahvičky.",
    },
  }),
  inStationeryAndArt(119, {
    numbers: { price: 215_00, stock: 95, sales: 462 },
    picture: { emoji: "notebook-with-decorative-cover", backdrop: "mint", views: ["pair"] },
    text: {
      zh: "花布封面笔记本 | 一百六十页点格纸，可完全摊平。纸张厚实，用钢笔写也不透。",
      en: "Notebook with a patterned cover | A hundred and sixty dotted pages that lie flat when open. Thick paper, happy with a fountain pen.",
      uk: "Блокнот із візерунком на обкладинці | Сто шістдесят сторінок у крапку, що розгортаються пласко. Цупкий папір, придатний і для перової ручки.",
      cs: "Zápisník se vzorovanou obálkou | Sto šedesát tečkovaných stran, které leží rovně. Silný papír snese i plnicí pero.",
    },
  }),
];
