import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inFurniture = productIn(41);
const inLightAndDecor = productIn(42);
const inKitchen = productIn(43);
const inToolsAndCleaning = productIn(44);

export const home: readonly ProductSeed[] = [
  inFurniture(37, {
    numbers: { price: 24_750_00, originalPrice: 28_900_00, stock: 4, sales: 51 },
    shownAs: ["recommended"],
    picture: { emoji: "couch-and-lamp", backdrop: "peach", views: ["podium"] },
    text: {
      zh: "双人沙发配落地灯 | 绒面沙发坐感柔软，布套可拆洗。同系列的落地灯一并送到家。",
      en: "Two-seat sofa with a floor lamp | A soft velvet sofa with covers that come off for washing. The matching floor lamp is delivered with it.",
      uk: "Двомісний диван із торшером | М’який велюровий диван зі знімними чохлами, які можна прати. Торшер у тому самому стилі привозимо разом.",
      cs: "Dvoumístná pohovka s lampou | Měkká sametová pohovka se snímatelnými potahy, které lze prát. Ladící stojací lampu přivezeme s ní.",
    },
  }),
  inFurniture(38, {
    numbers: { price: 2_890_00, stock: 21, sales: 176 },
    tags: [tags.eco],
    shownAs: ["hot"],
    picture: { emoji: "chair", backdrop: "mint", views: ["pair", "angle"] },
    text: {
      zh: "实木餐椅 | 山毛榉实木，榫卯结构，坐多少年都不会松。木蜡油涂层，摸着温润。",
      en: "Solid wood dining chair | Beech, joined without screws, so it does not wobble after years. Finished with oil and wax that feel warm to the hand.",
      uk: "Стілець із масиву дерева | Бук, з’єднаний без шурупів, тому не хитається й через роки. Покритий олією та воском, теплий на дотик.",
      cs: "Jídelní židle z masivu | Buk spojovaný bez šroubů, takže se nerozviklá ani po letech. Povrch z oleje a vosku je příjemný na dotek.",
    },
  }),
  inFurniture(39, {
    numbers: { price: 17_300_00, stock: 2, sales: 29 },
    shownAs: ["new"],
    picture: { emoji: "bed", backdrop: "lemon" },
    text: {
      zh: "单人床带床垫 | 中等硬度床垫，床下有两个大抽屉。一个人半小时就能装好。",
      en: "Single bed with mattress | A medium-firm mattress above two deep drawers. One person can put it together in half an hour.",
      uk: "Односпальне ліжко з матрацом | Матрац середньої жорсткості, а під ним дві місткі шухляди. Одна людина складе його за пів години.",
      cs: "Jednolůžko s matrací | Středně tuhá matrace a pod ní dvě hluboké zásuvky. Jeden člověk ji složí za půl hodiny.",
    },
  }),
  inFurniture(40, {
    numbers: { price: 3_199_00, stock: 13, sales: 108 },
    shownAs: ["recommended"],
    tags: [tags.handmade],
    picture: { emoji: "mirror", backdrop: "rose", views: ["close"] },
    text: {
      zh: "金框椭圆镜 | 手工描金木框，让小玄关显得明亮宽敞。附挂钩和安装模板。",
      en: "Oval mirror in a gilt frame | A hand-gilded wooden frame that makes a small hallway brighter and wider. Hooks and a drilling template are included.",
      uk: "Овальне дзеркало в золотавій рамі | Дерев’яна рама, позолочена вручну, робить невеликий передпокій світлішим і просторішим. Гачки й шаблон для свердління додаються.",
      cs: "Oválné zrcadlo ve zlatém rámu | Ručně zlacený dřevěný rám prosvětlí a opticky zvětší malou předsíň. Háčky a vrtací šablona jsou součástí.",
    },
  }),
  inLightAndDecor(41, {
    numbers: { price: 129_00, stock: 300, sales: 2_480 },
    tags: [tags.energy],
    shownAs: ["hot"],
    picture: { emoji: "light-bulb", backdrop: "lilac", views: ["pair"] },
    text: {
      zh: "LED 灯泡 9W | 暖光，不频闪，相当于传统 75 瓦灯泡。每天开三小时，能用十五年。",
      en: "LED bulb, 9 W | Warm light without flicker, as bright as an old 75-watt bulb. At three hours a day it lasts fifteen years.",
      uk: "Світлодіодна лампа 9 Вт | Тепле світло без мерехтіння, яскраве, як стара лампа на 75 Вт. За трьох годин роботи на день прослужить п’ятнадцять років.",
      cs: "LED žárovka 9 W | Teplé světlo bez blikání, svítí jako stará pětasedmdesátka. Při třech hodinách denně vydrží patnáct let.",
    },
  }),
  inLightAndDecor(42, {
    numbers: { price: 245_00, stock: 88, sales: 610 },
    tags: [tags.handmade, tags.gift],
    picture: { emoji: "candle", backdrop: "sky" },
    text: {
      zh: "蜂蜡蜡烛 | 纯蜂蜡，手工浇铸，燃烧时有淡淡蜜香。可点三十小时，不冒黑烟。",
      en: "Beeswax candle | Poured by hand from pure beeswax, with a faint scent of honey. It burns for thirty hours and leaves no soot.",
      uk: "Свічка з бджолиного воску | Відлита вручну з чистого воску, ледь пахне медом. Горить тридцять годин і не коптить.",
      cs: "Svíčka z včelího vosku | Ručně litá z čistého vosku, jemně voní po medu. Hoří třicet hodin a nečadí.",
    },
  }),
  inLightAndDecor(43, {
    numbers: { price: 415_00, stock: 35, sales: 97 },
    shownAs: ["new"],
    tags: [tags.handmade],
    picture: { emoji: "red-paper-lantern", backdrop: "sand", views: ["pair"] },
    text: {
      zh: "红纸灯笼 | 竹骨纸面，可折叠收纳。挂在阳台或院子里，节日气氛立刻就有了。",
      en: "Red paper lantern | Paper over a bamboo frame that folds flat for storage. Hang it on a balcony and the evening turns festive.",
      uk: "Червоний паперовий ліхтар | Папір на бамбуковому каркасі, складається пласко. Повісьте на балконі — і вечір стане святковим.",
      cs: "Červený papírový lampion | Papír na bambusové kostře, po složení je plochý. Pověste ho na balkon a večer bude hned slavnostní.",
    },
  }),
  inLightAndDecor(44, {
    numbers: { price: 1_380_00, stock: 9, sales: 45 },
    picture: { emoji: "framed-picture", backdrop: "aqua", views: ["angle"] },
    text: {
      zh: "装框山景画 | 厚纸印制的山间日落，配橡木画框。打开包装就能挂上墙。",
      en: "Framed mountain print | A mountain sunset printed on heavy paper in an oak frame. Ready to hang straight from the box.",
      uk: "Картина «Гори» в рамі | Захід сонця в горах на щільному папері в дубовій рамі. Можна вішати одразу з коробки.",
      cs: "Zarámovaný obraz hor | Západ slunce v horách na silném papíře v dubovém rámu. Rovnou z krabice na zeď.",
    },
  }),
  inLightAndDecor(45, {
    numbers: { price: 569_00, originalPrice: 699_00, stock: 47, sales: 388 },
    shownAs: ["hot"],
    tags: [tags.classic],
    picture: { emoji: "alarm-clock", backdrop: "mint", views: ["podium"] },
    text: {
      zh: "双铃闹钟 | 两只小铃，睡得再沉也能叫醒。秒针静音，夜里不会滴答作响。",
      en: "Twin-bell alarm clock | Two bells that wake the deepest sleeper. The hand moves without ticking, so the night itself stays quiet.",
      uk: "Будильник із двома дзвониками | Два дзвоники розбудять найміцнішого соню. Стрілка рухається без цокання, тому вночі тихо.",
      cs: "Budík se dvěma zvonky | Dva zvonky probudí i největšího spáče. Ručička netiká, takže v noci je klid.",
    },
  }),
  inKitchen(46, {
    numbers: { price: 1_640_00, stock: 30, sales: 415 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller],
    picture: { emoji: "cooking", backdrop: "lemon", views: ["angle"] },
    text: {
      zh: "不粘煎锅 28 厘米 | 煎蛋一滑就出锅，不放油也行。手柄可拆，能进烤箱。",
      en: "Non-stick frying pan, 28 cm | Eggs slide out even without oil. The handle comes off, so the pan can go into the oven.",
      uk: "Пательня з антипригарним покриттям, 28 см | Яєчня зісковзує навіть без олії. Ручка знімається, тож пательню можна ставити в духовку.",
      cs: "Nepřilnavá pánev, 28 cm | Vejce sklouznou i bez oleje. Rukojeť se dá sundat, takže pánev může do trouby.",
    },
  }),
  inKitchen(47, {
    numbers: { price: 985_00, originalPrice: 1_180_00, stock: 17, sales: 352 },
    shownAs: ["recommended", "new"],
    tags: [tags.gift, tags.handmade],
    picture: { emoji: "teapot", backdrop: "mint", views: ["angle", "close", "pattern"] },
    text: {
      zh: "红釉陶瓷茶壶 | 容量 0.9 升，内置细滤网，出水不滴漏。红釉手工上色，每只略有不同。",
      en: "Red ceramic teapot | It holds 0.9 litres, strains fine leaves and pours without a drip. Glazed by hand, so no two are quite alike.",
      uk: "Червоний керамічний чайник | Вміщує 0,9 літра, має дрібне ситечко й не капає. Глазур наносять вручну, тому двох однакових немає.",
      cs: "Červená keramická konvice | Pojme 0,9 litru, má jemné sítko a neukápne. Glazuruje se ručně, takže žádné dvě nejsou stejné.",
    },
  }),
  inKitchen(48, {
    numbers: { price: 2_135_00, stock: 0, sales: 231 },
    tags: [tags.warranty],
    picture: { emoji: "pot-of-food", backdrop: "sky" },
    text: {
      zh: "铸铁炖锅 | 锅身厚实，小火慢炖受热均匀。所有灶具都能用，包括电磁炉。",
      en: "Enamelled stew pot | Thick walls spread a low heat evenly, just what a stew needs. Works on every stove, induction too.",
      uk: "Емальована каструля для тушкування | Товсті стінки рівномірно тримають слабкий вогонь — саме те для рагу. Підходить для будь-якої плити, зокрема індукційної.",
      cs: "Smaltovaný hrnec na dušení | Silné stěny rovnoměrně drží mírný žár, přesně jak to guláš potřebuje. Na každý sporák včetně indukce.",
    },
  }),
  inKitchen(49, {
    numbers: { price: 1_275_00, stock: 25, sales: 194 },
    shownAs: ["new"],
    picture: { emoji: "kitchen-knife", backdrop: "peach", views: ["angle"] },
    text: {
      zh: "主厨刀 20 厘米 | 高碳钢锻造，切番茄不压汁。平衡感好，切再久手也不酸。",
      en: "Chef’s knife, 20 cm | Forged from high-carbon steel that cuts a tomato without pressing it. Balanced so well that the hand does not tire.",
      uk: "Кухарський ніж, 20 см | Кований із високовуглецевої сталі: ріже помідор, не чавлячи. Добре збалансований, тож рука не втомлюється.",
      cs: "Kuchařský nůž, 20 cm | Kovaný z oceli s vysokým obsahem uhlíku, rajče krájí bez mačkání. Je dobře vyvážený, ruka se neunaví.",
    },
  }),
  inKitchen(50, {
    numbers: { price: 1_890_00, stock: 39, sales: 143 },
    tags: [tags.set, tags.gift],
    picture: { emoji: "fork-and-knife-with-plate", backdrop: "aqua" },
    text: {
      zh: "四人餐具套装 | 瓷盘配不锈钢刀叉，简洁百搭。可进洗碗机和微波炉。",
      en: "Dinner set for four | Porcelain plates with stainless forks and knives, plain enough for every table. The plates go into dishwasher and microwave.",
      uk: "Столовий набір на чотири особи | Порцелянові тарілки з виделками й ножами з неіржавної сталі — пасують до будь-якого столу. Тарілки можна мити в посудомийці.",
      cs: "Jídelní sada pro čtyři | Porcelánové talíře s nerezovými příbory, které se hodí na každý stůl. Talíře snesou myčku i mikrovlnku.",
    },
  }),
  inToolsAndCleaning(51, {
    numbers: { price: 2_760_00, originalPrice: 3_150_00, stock: 20, sales: 298 },
    shownAs: ["recommended"],
    tags: [tags.set, tags.warranty],
    picture: { emoji: "toolbox", backdrop: "sky", views: ["angle", "podium"] },
    text: {
      zh: "家用工具箱 82 件 | 从螺丝刀到水平尺，家里修修补补都够用。每件都有固定位置，少了一眼就看出。",
      en: "Toolbox with 82 pieces | From screwdrivers to a spirit level, everything a home needs. Each piece has its place, so you see at once what is missing.",
      uk: "Ящик з інструментами, 82 предмети | Від викруток до рівня — усе, що потрібно вдома. Кожен предмет має своє місце, тож одразу видно, чого бракує.",
      cs: "Kufřík s nářadím, 82 dílů | Od šroubováků po vodováhu, vše, co domácnost potřebuje. Každý kus má své místo, takže hned vidíte, co chybí.",
    },
  }),
  inToolsAndCleaning(52, {
    numbers: { price: 399_50, stock: 66, sales: 471 },
    tags: [tags.waterproof],
    shownAs: ["hot"],
    picture: { emoji: "flashlight", backdrop: "rose" },
    text: {
      zh: "充电手电筒 | 照程两百米，三档亮度。USB 充电，最低档可亮四十小时。",
      en: "Rechargeable torch | Reaches two hundred metres and has three levels of light. Charges over USB and glows for forty hours on low.",
      uk: "Акумуляторний ліхтарик | Світить на двісті метрів, має три режими яскравості. Заряджається від USB, на найслабшому світить сорок годин.",
      cs: "Nabíjecí svítilna | Dosvítí dvě stě metrů a má tři stupně jasu. Nabíjí se přes USB a na nejnižší stupeň svítí čtyřicet hodin.",
    },
  }),
  inToolsAndCleaning(53, {
    numbers: { price: 349_00, stock: 54, sales: 162 },
    onSale: false,
    tags: [tags.eco],
    picture: { emoji: "broom", beside: "bucket", backdrop: "sage" },
    text: {
      zh: "扫帚水桶套装 | 天然草编扫帚配十升水桶，打扫屋里屋外都顺手。水桶提手防滑。",
      en: "Broom and bucket set | A natural-fibre broom and a ten-litre bucket for house and yard. The bucket’s handle does not slip or cut.",
      uk: "Набір: віник і відро | Віник із натурального волокна й відро на десять літрів для дому та двору. Ручка відра не ковзає й не ріже долоню.",
      cs: "Sada koště a kbelík | Koště z přírodních vláken a desetilitrový kbelík do domu i na dvůr. Držadlo neklouže a neřeže do ruky.",
    },
  }),
];
