import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inSweets = productIn(81);
const inTeaCoffeeDrinks = productIn(82);
const inPantry = productIn(83);

export const food: readonly ProductSeed[] = [
  inSweets(93, {
    numbers: { price: 89_50, stock: 400, sales: 3_120 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller, tags.vegan],
    picture: { emoji: "chocolate-bar", backdrop: "rose", views: ["angle", "pair", "pattern"] },
    text: {
      zh: "72% 黑巧克力 | 可可豆来自小农场，只加少许蔗糖。入口微苦，回味有樱桃香。",
      en: "Dark chocolate, 72% | Cocoa from small farms and just a little cane sugar. Bitter at first, then a hint of cherry.",
      uk: "Чорний шоколад, 72 % | Какао з невеликих ферм і зовсім трохи тростинного цукру. Спершу гіркуватий, потім із вишневою ноткою.",
      cs: "Hořká čokoláda, 72 % | Kakao z malých farem a jen trocha třtinového cukru. Nejdřív hořká, pak s tónem třešní.",
    },
  }),
  inSweets(94, {
    numbers: { price: 145_00, stock: 160, sales: 890 },
    tags: [tags.handmade],
    shownAs: ["new"],
    picture: { emoji: "cookie", backdrop: "mint", views: ["pair"] },
    text: {
      zh: "巧克力豆饼干 300 克 | 外酥里软，黄油香浓。每天清晨烘焙，当天发货。",
      en: "Chocolate chip cookies, 300 g | Crisp outside, soft within, and rich with butter. Baked each morning and sent the same day.",
      uk: "Печиво з шоколадом, 300 г | Хрумке зовні, м’яке всередині, зі смаком вершкового масла. Печемо щоранку й відправляємо того ж дня.",
      cs: "Sušenky s čokoládou, 300 g | Zvenku křupavé, uvnitř měkké a plné másla. Pečeme každé ráno a týž den odesíláme.",
    },
  }),
  inSweets(95, {
    numbers: { price: 265_00, originalPrice: 310_00, stock: 75, sales: 1_044 },
    shownAs: ["hot", "recommended"],
    tags: [tags.organic],
    picture: { emoji: "honey-pot", backdrop: "sky", views: ["podium"] },
    text: {
      zh: "荞麦蜂蜜 500 克 | 色深味浓，来自喀尔巴阡山脚下的蜂场。未经加热，保留全部香气。",
      en: "Buckwheat honey, 500 g | Dark and strong, from hives at the foot of the Carpathians. Never heated, so all the aroma is there.",
      uk: "Гречаний мед, 500 г | Темний і міцний, з пасік біля підніжжя Карпат. Не нагрівався, тому зберіг увесь аромат.",
      cs: "Pohankový med, 500 g | Tmavý a výrazný, z úlů na úpatí Karpat. Nebyl zahříván, takže si uchoval celé aroma.",
    },
  }),
  inSweets(96, {
    numbers: { price: 75_00, stock: 220, sales: 655 },
    tags: [tags.kids],
    picture: { emoji: "candy", backdrop: "lilac" },
    text: {
      zh: "水果硬糖 200 克 | 草莓、柠檬和橙子三种口味，用果汁调味。独立包装，方便携带。",
      en: "Fruit drops, 200 g | Strawberry, lemon and orange, flavoured with real juice. Wrapped one by one for pockets and trips.",
      uk: "Фруктові льодяники, 200 г | Полуниця, лимон і апельсин, зі справжнім соком. Кожен загорнутий окремо — зручно брати в дорогу.",
      cs: "Ovocné bonbony, 200 g | Jahoda, citron a pomeranč s pravou šťávou. Každý zvlášť zabalený, do kapsy i na cesty.",
    },
  }),
  inTeaCoffeeDrinks(97, {
    numbers: { price: 385_00, stock: 110, sales: 1_377 },
    shownAs: ["recommended"],
    tags: [tags.bestseller],
    picture: { emoji: "hot-beverage", backdrop: "mint", views: ["close"] },
    text: {
      zh: "现烘咖啡豆 500 克 | 中度烘焙的埃塞俄比亚阿拉比卡，带柑橘和可可香。下单后才烘焙。",
      en: "Fresh roasted coffee, 500 g | Medium-roast Ethiopian arabica with notes of citrus and cocoa. We roast it after you order.",
      uk: "Свіжообсмажена кава, 500 г | Ефіопська арабіка середнього обсмаження з нотками цитрусів і какао. Обсмажуємо після замовлення.",
      cs: "Čerstvě pražená káva, 500 g | Středně pražená etiopská arabika s tóny citrusů a kakaa. Pražíme až po objednání.",
    },
  }),
  inTeaCoffeeDrinks(98, {
    numbers: { price: 195_00, stock: 140, sales: 568 },
    tags: [tags.organic],
    picture: { emoji: "teacup-without-handle", backdrop: "rose", views: ["pair"] },
    text: {
      zh: "龙井绿茶 20 包 | 春茶嫩芽，豆香清甜。用八十度水冲泡，一包可泡两杯。",
      en: "Longjing green tea, 20 bags | Young spring leaves with a sweet, nutty taste. Brew at eighty degrees; one bag makes two cups.",
      uk: "Зелений чай лунцзін, 20 пакетиків | Молоде весняне листя із солодкувато-горіховим смаком. Заварюйте водою вісімдесяти градусів, одного пакетика вистачить на дві чашки.",
      cs: "Zelený čaj Longjing, 20 sáčků | Mladé jarní lístky se sladce oříškovou chutí. Zalévejte vodou o osmdesáti stupních, jeden sáček vystačí na dva šálky.",
    },
  }),
  inTeaCoffeeDrinks(99, {
    numbers: { price: 58_00, stock: 0, sales: 720 },
    tags: [tags.kids],
    picture: { emoji: "beverage-box", backdrop: "peach", views: ["pair"] },
    text: {
      zh: "苹果汁 1 升 | 直接压榨，不加糖，不加水。一升要用一公斤半苹果。",
      en: "Apple juice, 1 litre | Pressed straight from the fruit, with no sugar and no water added. A litre takes a kilo and a half of apples.",
      uk: "Яблучний сік, 1 літр | Прямий віджим без цукру й води. На літр іде півтора кілограма яблук.",
      cs: "Jablečný džus, 1 litr | Lisovaný přímo z ovoce, bez cukru a bez vody. Na litr padne půldruhého kila jablek.",
    },
  }),
  inTeaCoffeeDrinks(100, {
    numbers: { price: 79_00, stock: 90, sales: 402 },
    onSale: false,
    tags: [tags.organic],
    picture: { emoji: "glass-of-milk", backdrop: "sky" },
    text: {
      zh: "农场鲜牛奶 1 升 | 奶牛夏天在草地上放养，味道香浓。低温杀菌，冷链配送。",
      en: "Farm milk, 1 litre | From cows that spend the summer on grass, and you can taste it. Gently pasteurised and kept cold all the way.",
      uk: "Фермерське молоко, 1 літр | Від корів, які влітку пасуться на луках, — і це відчувається на смак. Дбайливо пастеризоване, доставляємо охолодженим.",
      cs: "Farmářské mléko, 1 litr | Od krav, které jsou v létě na pastvě, a je to znát. Šetrně pasterované a celou cestu v chladu.",
    },
  }),
  inPantry(101, {
    numbers: { price: 64_50, stock: 260, sales: 1_180 },
    picture: { emoji: "canned-food", backdrop: "lemon", views: ["pair"] },
    shownAs: ["hot"],
    text: {
      zh: "去皮番茄罐头 | 盛夏采摘的番茄，当天装罐。做意面酱、炖汤都好用。",
      en: "Peeled tomatoes in a tin | Tomatoes picked in high summer and tinned the same day. The start of a good sauce or soup.",
      uk: "Очищені томати в банці | Томати, зібрані в розпал літа й законсервовані того ж дня. Основа доброго соусу чи супу.",
      cs: "Loupaná rajčata v plechovce | Rajčata sklizená v plném létě a zavařená týž den. Základ dobré omáčky i polévky.",
    },
  }),
  inPantry(102, {
    numbers: { price: 112_00, stock: 180, sales: 540 },
    shownAs: ["new"],
    picture: { emoji: "spaghetti", backdrop: "sage" },
    text: {
      zh: "硬质小麦意面 500 克 | 铜模压制，表面粗糙，容易挂酱。煮九分钟，口感筋道。",
      en: "Durum spaghetti, 500 g | Drawn through bronze, so the rough surface holds the sauce. Nine minutes to a proper bite.",
      uk: "Спагеті з твердої пшениці, 500 г | Пресовані через бронзу, тому шорстка поверхня тримає соус. Дев’ять хвилин — і справжнє аль денте.",
      cs: "Špagety z tvrdé pšenice, 500 g | Tažené bronzem, takže drsný povrch udrží omáčku. Devět minut a jsou správně na skus.",
    },
  }),
  inPantry(103, {
    numbers: { price: 329_00, originalPrice: 389_00, stock: 65, sales: 612 },
    shownAs: ["recommended"],
    tags: [tags.organic],
    picture: { emoji: "olive", backdrop: "peach", views: ["pair"] },
    text: {
      zh: "去核绿橄榄 700 克 | 产自希腊，肉厚味香，微微带咸。配奶酪和面包，就是一顿晚餐。",
      en: "Green olives, 700 g | Large Greek olives, meaty and only lightly salted. With cheese and bread they make a supper.",
      uk: "Зелені оливки, 700 г | Великі грецькі оливки, м’ясисті й ледь солоні. З сиром і хлібом — готова вечеря.",
      cs: "Zelené olivy, 700 g | Velké řecké olivy, masité a jen lehce slané. Se sýrem a chlebem je z nich večeře.",
    },
  }),
  inPantry(104, {
    numbers: { price: 240_00, stock: 44, sales: 358 },
    tags: [tags.gift],
    picture: { emoji: "cheese-wedge", backdrop: "aqua", views: ["podium"] },
    text: {
      zh: "熟成硬奶酪 400 克 | 窖藏十二个月，坚果香浓。切片、刨丝、配酒都合适。",
      en: "Aged hard cheese, 400 g | Twelve months in the cellar give it a nutty depth. Good sliced, grated or beside a glass of wine.",
      uk: "Витриманий твердий сир, 400 г | Дванадцять місяців у льоху надали йому горіхового смаку. Добрий скибками, тертим або до вина.",
      cs: "Zrající tvrdý sýr, 400 g | Dvanáct měsíců ve sklepě mu dalo oříškovou hloubku. Výborný na plátky, strouhaný i k vínu.",
    },
  }),
  inPantry(105, {
    numbers: { price: 54_00, stock: 120, sales: 1_930 },
    shownAs: ["hot"],
    tags: [tags.handmade],
    picture: { emoji: "baguette-bread", backdrop: "lilac" },
    text: {
      zh: "酸面法棍 | 发酵一整夜，外皮酥脆。只用面粉、水、盐和时间。",
      en: "Sourdough baguette | It rises all night and comes out with a crackling crust. Flour, water, salt and time, nothing else.",
      uk: "Багет на заквасці | Підходить цілу ніч і має хрустку скоринку. Борошно, вода, сіль і час — більше нічого.",
      cs: "Kvásková bageta | Kyne celou noc a má křupavou kůrku. Mouka, voda, sůl a čas, nic víc.",
    },
  }),
];
