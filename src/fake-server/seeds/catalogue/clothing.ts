import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inWomen = productIn(51);
const inMen = productIn(52);
const inShoes = productIn(53);
const inBagsAndAccessories = productIn(54);

export const clothing: readonly ProductSeed[] = [
  inWomen(54, {
    numbers: { price: 1_799_00, originalPrice: 2_290_00, stock: 27, sales: 534 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller],
    picture: { emoji: "dress", backdrop: "peach", views: ["angle", "pair", "pattern"] },
    text: {
      zh: "夏日连衣裙 | 轻盈的粘胶面料，走动时裙摆飘逸。收腰剪裁，有两个暗袋。",
      en: "Summer dress | Airy viscose that moves when you do. Cut in at the waist, with two pockets nobody sees.",
      uk: "Літня сукня | Легка віскоза, що рухається разом із вами. Приталений крій і дві непомітні кишені.",
      cs: "Letní šaty | Vzdušná viskóza, která se pohybuje s vámi. Střih do pasu a dvě nenápadné kapsy.",
    },
  }),
  inWomen(55, {
    numbers: { price: 949_00, stock: 41, sales: 276 },
    shownAs: ["new"],
    tags: [tags.cotton],
    picture: { emoji: "womans-clothes", backdrop: "aqua", views: ["pair"] },
    text: {
      zh: "女士短袖上衣 | 柔软纯棉，洗后不变形。配牛仔裤或半裙都好看。",
      en: "Short-sleeved blouse | Soft cotton that keeps its shape in the wash. It goes with jeans as well as with a skirt.",
      uk: "Блузка з коротким рукавом | М’яка бавовна, що не втрачає форми після прання. Пасує і до джинсів, і до спідниці.",
      cs: "Halenka s krátkým rukávem | Měkká bavlna, která praním neztratí tvar. Hodí se k džínům i k sukni.",
    },
  }),
  inWomen(56, {
    numbers: { price: 1_149_00, stock: 1, sales: 120 },
    picture: { emoji: "one-piece-swimsuit", backdrop: "sky" },
    text: {
      zh: "连体泳衣 | 速干面料，耐氯不褪色。交叉肩带，游泳时不会滑落。",
      en: "One-piece swimsuit | Dries fast and keeps its colour in chlorine. Crossed straps stay put through every length.",
      uk: "Суцільний купальник | Швидко сохне й не вицвітає від хлору. Перехрещені бретелі не сповзають під час плавання.",
      cs: "Jednodílné plavky | Rychle schnou a v chlorované vodě neblednou. Překřížená ramínka při plavání nesjíždějí.",
    },
  }),
  inMen(57, {
    numbers: { price: 549_00, stock: 150, sales: 1_690 },
    shownAs: ["hot"],
    tags: [tags.cotton, tags.eco],
    picture: { emoji: "t-shirt", backdrop: "lilac", views: ["pair", "close"] },
    text: {
      zh: "纯棉 T 恤（绿色） | 厚实有机棉，领口不易变形。经典版型，男女都能穿。",
      en: "Cotton T-shirt, green | Heavy organic cotton with a collar that does not stretch. A classic cut that suits nearly everyone.",
      uk: "Бавовняна футболка, зелена | Щільна органічна бавовна, комір не розтягується. Класичний крій, який пасує майже всім.",
      cs: "Bavlněné tričko, zelené | Silná biobavlna s límcem, který se nevytahá. Klasický střih, který sluší skoro každému.",
    },
  }),
  inMen(58, {
    numbers: { price: 549_00, stock: 112, sales: 1_205 },
    tags: [tags.cotton],
    shownAs: ["new"],
    picture: { emoji: "t-shirt", dye: ["#86d72f", "#4d5a9e"], backdrop: "lemon" },
    text: {
      zh: "纯棉 T 恤（靛蓝） | 同款 T 恤，深靛蓝色，越洗越有味道。肩部走线加固，耐穿。",
      en: "Cotton T-shirt, indigo | The same T-shirt in a deep indigo that grows nicer with every wash. Taped shoulders make it last.",
      uk: "Бавовняна футболка, індиго | Та сама футболка в глибокому індиго, що з кожним пранням стає гарнішою. Посилені плечові шви служать довго.",
      cs: "Bavlněné tričko, indigové | Stejné tričko v hluboké indigové, která je každým praním hezčí. Zpevněná ramena prodlužují životnost.",
    },
  }),
  inMen(59, {
    numbers: { price: 1_699_00, originalPrice: 1_999_00, stock: 44, sales: 860 },
    shownAs: ["recommended"],
    tags: [tags.classic],
    picture: { emoji: "jeans", backdrop: "sand", views: ["podium"] },
    text: {
      zh: "直筒牛仔裤 | 略带弹性的牛仔布，久坐也舒服。中腰直筒，不随潮流过时。",
      en: "Straight jeans | Denim with a little stretch, comfortable through a long day of sitting. Mid-rise and straight, a cut that does not date.",
      uk: "Прямі джинси | Денім із невеликим розтягуванням, зручний навіть за довгого сидіння. Середня посадка й прямий крій, що не виходить із моди.",
      cs: "Rovné džíny | Denim s trochou pružnosti, pohodlný i při dlouhém sezení. Střední pas a rovný střih, který nestárne.",
    },
  }),
  inMen(60, {
    numbers: { price: 4_950_00, stock: 8, sales: 97 },
    shownAs: ["new"],
    picture: { emoji: "coat", backdrop: "sky", views: ["angle"] },
    text: {
      zh: "羊毛大衣 | 八成羊毛，挡风保暖，又不显臃肿。内袋可放护照和手机。",
      en: "Wool coat | Eighty percent wool keeps the wind out without bulk. An inside pocket takes passport and phone.",
      uk: "Вовняне пальто | Вісімдесят відсотків вовни: не продуває й не обтяжує. У внутрішню кишеню вміщуються паспорт і телефон.",
      cs: "Vlněný kabát | Osmdesát procent vlny zadrží vítr a přitom nepřidá objem. Do vnitřní kapsy se vejde pas i telefon.",
    },
  }),
  inMen(61, {
    numbers: { price: 679_00, stock: 62, sales: 333 },
    tags: [tags.light],
    picture: { emoji: "shorts", backdrop: "peach" },
    text: {
      zh: "沙滩短裤 | 十五分钟就干，下水上街都能穿。带拉链口袋，钥匙不会丢。",
      en: "Beach shorts | Dry in fifteen minutes, fit for the sea and the street. A zipped pocket keeps your key.",
      uk: "Пляжні шорти | Сохнуть за п’ятнадцять хвилин, годяться і для моря, і для прогулянки. Кишеня на блискавці збереже ключ.",
      cs: "Plážové šortky | Uschnou za čtvrt hodiny, hodí se do moře i do města. Kapsa na zip ohlídá klíč.",
    },
  }),
  inShoes(62, {
    numbers: { price: 3_299_00, originalPrice: 3_899_00, stock: 36, sales: 745 },
    shownAs: ["recommended", "hot"],
    tags: [tags.light],
    picture: { emoji: "running-shoe", backdrop: "peach", views: ["pair", "close"] },
    text: {
      zh: "跑步鞋 | 每只只有 230 克，缓震柔软，长跑不累脚。网面透气，夜跑有反光条。",
      en: "Running shoes | Only 230 grams each, with a cushion that is kind to long distances. Mesh lets the foot breathe, and a stripe shines at night.",
      uk: "Бігові кросівки | Лише 230 грамів кожен, а амортизація береже ноги на довгих дистанціях. Сітка дихає, світловідбивна смуга видна вночі.",
      cs: "Běžecké boty | Jen 230 gramů na botu a tlumení, které je laskavé i k dlouhým tratím. Síťovina dýchá a v noci svítí reflexní pruh.",
    },
  }),
  inShoes(63, {
    numbers: { price: 3_780_00, stock: 15, sales: 128 },
    tags: [tags.classic],
    picture: { emoji: "mans-shoe", backdrop: "mint", views: ["pair"] },
    text: {
      zh: "男士皮鞋 | 头层牛皮，缝制鞋底可更换。上班、婚礼都穿得出手。",
      en: "Men’s leather shoes | Full-grain leather on a stitched sole that a cobbler can replace. Right for the office and for a wedding.",
      uk: "Чоловічі шкіряні туфлі | Натуральна шкіра й прошита підошва, яку можна замінити. Доречні і в офісі, і на весіллі.",
      cs: "Pánské kožené polobotky | Plnolícová kůže a prošívaná podrážka, kterou švec vymění. Hodí se do kanceláře i na svatbu.",
    },
  }),
  inShoes(64, {
    numbers: { price: 2_650_00, stock: 0, sales: 211 },
    picture: { emoji: "high-heeled-shoe", backdrop: "aqua" },
    text: {
      zh: "高跟鞋 | 八厘米鞋跟稳当，鞋垫柔软，跳一晚舞也不疼。鲜红亮面，让人过目不忘。",
      en: "High-heeled shoes | A steady eight-centimetre heel and a soft insole that survives a night of dancing. The red is hard to overlook.",
      uk: "Туфлі на підборах | Стійкий підбор вісім сантиметрів і м’яка устілка, що витримає ніч танців. Червоний колір важко не помітити.",
      cs: "Lodičky na podpatku | Stabilní osmicentimetrový podpatek a měkká stélka, která vydrží noc tance. Červenou nikdo nepřehlédne.",
    },
  }),
  inBagsAndAccessories(65, {
    numbers: { price: 3_450_00, stock: 12, sales: 186 },
    shownAs: ["recommended", "new"],
    tags: [tags.gift, tags.handmade],
    picture: { emoji: "handbag", backdrop: "sky", views: ["podium", "angle"] },
    text: {
      zh: "皮质手提包 | 植鞣牛皮，越用越亮。分层清楚，能放下平板和一本书。",
      en: "Leather handbag | Vegetable-tanned leather that grows darker and finer with use. Room for a tablet, a book and all the small things in order.",
      uk: "Шкіряна сумка | Шкіра рослинного дублення, що з часом стає лише гарнішою. Вміщує планшет, книгу й усі дрібниці по кишеньках.",
      cs: "Kožená kabelka | Třísločiněná kůže, která používáním krásně tmavne. Vejde se tablet, kniha a drobnosti mají své místo.",
    },
  }),
  inBagsAndAccessories(66, {
    numbers: { price: 1_490_00, originalPrice: 1_790_00, stock: 70, sales: 952 },
    shownAs: ["hot"],
    tags: [tags.waterproof, tags.bestseller],
    picture: { emoji: "backpack", backdrop: "lemon", views: ["angle", "pair"] },
    text: {
      zh: "城市双肩包 22 升 | 15 英寸电脑隔层有软垫，背部透气。面料防雨，小雨不用打伞。",
      en: "City backpack, 22 litres | A padded pocket for a 15-inch laptop and a back that breathes. The cloth sheds light rain.",
      uk: "Міський рюкзак, 22 літри | М’яке відділення для ноутбука 15 дюймів і спинка, що дихає. Тканина не пропускає дрібний дощ.",
      cs: "Městský batoh, 22 litrů | Polstrovaná kapsa na notebook 15 palců a prodyšná záda. Látka odolá drobnému dešti.",
    },
  }),
  inBagsAndAccessories(67, {
    numbers: { price: 899_00, stock: 48, sales: 367 },
    shownAs: ["recommended"],
    picture: { emoji: "sunglasses", backdrop: "peach" },
    text: {
      zh: "偏光太阳镜 | 过滤水面和路面的反光，紫外线全挡。镜框可弯折，附眼镜盒。",
      en: "Polarised sunglasses | They take the glare off water and wet roads and stop all UV. The frame bends without breaking; a case is included.",
      uk: "Поляризаційні окуляри від сонця | Прибирають відблиски з води й мокрої дороги, повністю затримують ультрафіолет. Оправа гнеться й не ламається, футляр додається.",
      cs: "Polarizační sluneční brýle | Odstraní odlesky z vody i mokré silnice a zadrží veškeré UV. Obruba se ohne a nezlomí, pouzdro je v balení.",
    },
  }),
  inBagsAndAccessories(68, {
    numbers: { price: 620_00, stock: 33, sales: 204 },
    tags: [tags.gift],
    picture: { emoji: "scarf", backdrop: "sand", views: ["pattern"] },
    text: {
      zh: "羊毛围巾 | 美利奴羊毛，柔软不扎脖子。两米长，能绕两圈。",
      en: "Merino scarf | Merino wool that does not itch. Two metres long, enough to go round twice.",
      uk: "Шарф із мериносової вовни | Мериносова вовна, що не коле. Два метри завдовжки — вистачить обмотати двічі.",
      cs: "Šála z merino vlny | Vlna merino, která nekouše. Dva metry délky, omotáte ji dvakrát.",
    },
  }),
  inBagsAndAccessories(69, {
    numbers: { price: 189_00, stock: 210, sales: 1_433 },
    tags: [tags.cotton, tags.set],
    shownAs: ["hot"],
    picture: { emoji: "socks", backdrop: "mint", views: ["pair", "pattern"] },
    text: {
      zh: "彩色袜子三双装 | 精梳棉，脚跟加厚，不易磨破。三种颜色，天天好心情。",
      en: "Colourful socks, 3 pairs | Combed cotton with a reinforced heel. Three colours, one for every kind of morning.",
      uk: "Кольорові шкарпетки, 3 пари | Чесана бавовна й посилена п’ята. Три кольори — для ранків із різним настроєм.",
      cs: "Barevné ponožky, 3 páry | Česaná bavlna a zesílená pata. Tři barvy pro každou ranní náladu.",
    },
  }),
  inBagsAndAccessories(70, {
    numbers: { price: 779_00, stock: 29, sales: 258 },
    onSale: false,
    tags: [tags.light],
    picture: { emoji: "umbrella", backdrop: "sage", views: ["angle"] },
    text: {
      zh: "抗风雨伞 | 玻纤伞骨，八级风也吹不翻。一按即开，收起后能放进包里。",
      en: "Windproof umbrella | Fibreglass ribs bend in a gale and spring back. It opens at a press and folds small enough for a bag.",
      uk: "Парасолька, стійка до вітру | Спиці зі скловолокна гнуться на вітрі й повертаються назад. Відкривається натисканням і вміщується в сумку.",
      cs: "Větruodolný deštník | Sklolaminátové výztuhy se ve vichru ohnou a vrátí zpět. Otevře se stiskem a složený se vejde do tašky.",
    },
  }),
];
