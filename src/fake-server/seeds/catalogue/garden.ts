import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inPlants = productIn(101);
const inGardenTools = productIn(102);
const inPets = productIn(103);

export const garden: readonly ProductSeed[] = [
  inPlants(120, {
    numbers: { price: 459_00, stock: 42, sales: 588 },
    shownAs: ["recommended", "hot"],
    tags: [tags.gift],
    picture: { emoji: "potted-plant", backdrop: "peach", views: ["angle", "pair"] },
    text: {
      zh: "室内绿植（带盆） | 耐阴好养，一周浇一次水就行。陶盆底部有托盘，不会弄湿窗台。",
      en: "House plant in a pot | Content in the shade and with one watering a week. The clay pot has a saucer, so the sill stays dry.",
      uk: "Кімнатна рослина в горщику | Не боїться тіні, поливати досить раз на тиждень. Глиняний горщик із підставкою, підвіконня лишиться сухим.",
      cs: "Pokojová rostlina v květináči | Snese stín a stačí jí zálivka jednou týdně. Hliněný květináč má podmisku, parapet zůstane suchý.",
    },
  }),
  inPlants(121, {
    numbers: { price: 199_00, stock: 58, sales: 436 },
    picture: { emoji: "cactus", backdrop: "lilac", views: ["pair"] },
    text: {
      zh: "仙人掌 | 忘了浇水也没关系，放在窗边晒太阳就好。养得好，第三年会开花。",
      en: "Desert cactus | It forgives you for forgetting it; a sunny window is all it asks. Treated well, it flowers in the third year.",
      uk: "Пустельний кактус | Пробачить, якщо про нього забули; потрібне лише сонячне вікно. За доброго догляду зацвіте на третій рік.",
      cs: "Pouštní kaktus | Odpustí, když na něj zapomenete, stačí mu slunné okno. Při dobré péči třetím rokem vykvete.",
    },
  }),
  inPlants(122, {
    numbers: { price: 85_00, stock: 170, sales: 812 },
    tags: [tags.organic],
    shownAs: ["new"],
    picture: { emoji: "sunflower", backdrop: "sky", views: ["pattern"] },
    text: {
      zh: "向日葵种子 | 四月播种，八月开花，能长到两米高。一包三十粒，蜜蜂也喜欢。",
      en: "Sunflower seeds for sowing | Sow in April and they stand two metres tall in August. Thirty seeds a packet, and the bees approve.",
      uk: "Насіння соняшника | Посійте у квітні — у серпні матимете двометрові квіти. Тридцять зернин у пакеті, бджоли будуть задоволені.",
      cs: "Semínka slunečnice | Zasejte v dubnu a v srpnu budou dvoumetrové. Třicet semínek v sáčku, včely to ocení.",
    },
  }),
  inPlants(123, {
    numbers: { price: 780_00, originalPrice: 920_00, stock: 16, sales: 645 },
    shownAs: ["hot", "recommended"],
    tags: [tags.gift],
    picture: { emoji: "bouquet", backdrop: "sand", views: ["close"] },
    text: {
      zh: "时令鲜花束 | 每天早晨采自本地花圃，花艺师现扎。附保鲜剂，可养十天。",
      en: "Seasonal bouquet | Cut each morning at a local nursery and tied by a florist. With the food in the wrap it lasts ten days.",
      uk: "Сезонний букет | Щоранку зрізаємо в місцевому розсаднику, складає флористка. З підживленням, що додається, стоїть десять днів.",
      cs: "Kytice ze sezonních květin | Každé ráno řezaná v místním zahradnictví a vázaná floristkou. S přiloženou výživou vydrží deset dní.",
    },
  }),
  inGardenTools(124, {
    numbers: { price: 1_190_00, stock: 24, sales: 157 },
    picture: { emoji: "axe", backdrop: "lemon" },
    tags: [tags.warranty],
    text: {
      zh: "劈柴斧 | 锻钢斧头，白蜡木柄，一斧见效。附皮制护套。",
      en: "Splitting axe | A forged head on an ash handle that splits a log in one go. With a leather guard for the edge.",
      uk: "Сокира для дров | Кована голова на ясеневому держаку розколює поліно з одного удару. Шкіряний чохол для леза додається.",
      cs: "Štípací sekera | Kovaná hlava na jasanovém topůrku rozštípne poleno jednou ranou. S koženým krytem ostří.",
    },
  }),
  inGardenTools(125, {
    numbers: { price: 345_00, stock: 67, sales: 293 },
    picture: { emoji: "gloves", backdrop: "mint", views: ["pair"] },
    shownAs: ["new"],
    text: {
      zh: "园艺手套 | 防刺又灵活，修剪玫瑰也不怕。可机洗，有三个尺码。",
      en: "Garden gloves | Thorn-proof yet supple, even for the roses. Three sizes, and they go in the washing machine.",
      uk: "Садові рукавички | Захищають від колючок і не сковують рухів, навіть біля троянд. Три розміри, можна прати в машинці.",
      cs: "Zahradní rukavice | Chrání před trny, a přitom jsou poddajné, i na růže. Tři velikosti, mohou do pračky.",
    },
  }),
  inGardenTools(126, {
    numbers: { price: 1_455_00, stock: 21, sales: 119 },
    picture: { emoji: "carpentry-saw", backdrop: "rose" },
    text: {
      zh: "园林手锯 | 三面磨齿，锯湿枝也利落。木柄贴手，长时间使用不打滑。",
      en: "Pruning saw | Teeth ground on three sides cut green wood cleanly. The wooden grip fits the hand and does not slip.",
      uk: "Садова пилка | Зубці, заточені з трьох боків, чисто ріжуть сире дерево. Дерев’яна ручка зручна й не ковзає.",
      cs: "Zahradní pila | Zuby broušené ze tří stran čistě řežou i mokré dřevo. Dřevěná rukojeť padne do ruky a neklouže.",
    },
  }),
  inPets(127, {
    numbers: { price: 685_00, originalPrice: 799_00, stock: 50, sales: 1_098 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller],
    picture: { emoji: "meat-on-bone", beside: "dog-face", backdrop: "sage", views: ["angle"] },
    text: {
      zh: "风干牛肉狗零食 500 克 | 纯牛肉低温风干，不加谷物和糖。训练时奖励一小块，挑食的狗也听话。",
      en: "Dried beef treats for dogs, 500 g | Nothing but beef, dried slowly, with no grain and no sugar. A small piece in training persuades even a fussy dog.",
      uk: "В’ялені яловичі ласощі для собак, 500 г | Лише яловичина, повільно висушена, без зерна й цукру. Шматочок під час навчання переконає навіть вередливого пса.",
      cs: "Sušené hovězí pamlsky pro psy, 500 g | Jen hovězí, pomalu sušené, bez obilovin a cukru. Kousek při výcviku přesvědčí i vybíravého psa.",
    },
  }),
  inPets(128, {
    numbers: { price: 155_00, stock: 105, sales: 864 },
    shownAs: ["new"],
    picture: { emoji: "yarn", beside: "cat-face", backdrop: "aqua" },
    text: {
      zh: "猫咪毛线球 | 里面有小铃铛和猫薄荷，能玩一整个下午。线头固定，不会被吞下。",
      en: "Ball of yarn for cats | A small bell and catnip inside keep a cat busy all afternoon. The thread is sewn down and cannot be swallowed.",
      uk: "Клубок-іграшка для котів | Усередині дзвоник і котяча м’ята — розваги на весь день. Нитка пришита, тож кіт її не проковтне.",
      cs: "Klubíčko pro kočky | Uvnitř je rolnička a šanta, kočku zabaví celé odpoledne. Nit je přišitá a nedá se spolknout.",
    },
  }),
  inPets(129, {
    numbers: { price: 210_00, stock: 0, sales: 325 },
    tags: [tags.eco],
    picture: { emoji: "bone", backdrop: "sky", views: ["pair"] },
    text: {
      zh: "磨牙骨 | 耐咬，能清洁牙齿，带淡淡牛肉味。不含塑料，小狗大狗都适用。",
      en: "Chewing bone for dogs | Tough, good for the teeth and tasting faintly of beef. No plastic inside, for puppies and big dogs alike.",
      uk: "Кістка для гризіння | Міцна, чистить зуби й ледь пахне яловичиною. Без пластику, для цуценят і великих собак.",
      cs: "Žvýkací kost pro psy | Odolná, čistí zuby a jemně chutná po hovězím. Bez plastu, pro štěňata i velké psy.",
    },
  }),
];
