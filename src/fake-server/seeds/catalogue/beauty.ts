import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inMakeUp = productIn(61);
const inBodyCare = productIn(62);
const inHairShaveTeeth = productIn(63);

export const beauty: readonly ProductSeed[] = [
  inMakeUp(71, {
    numbers: { price: 429_00, originalPrice: 520_00, stock: 85, sales: 1_262 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller, tags.vegan],
    picture: { emoji: "lipstick", backdrop: "mint", views: ["angle", "pair", "pattern"] },
    text: {
      zh: "丝绒口红 | 显色饱满，质地轻薄不拔干。喝咖啡也不易沾杯。",
      en: "Velvet lipstick | Full colour that feels light and does not dry the lips. It stays on you rather than on the coffee cup.",
      uk: "Оксамитова помада | Насичений колір, легка на губах і не сушить. Лишається на вас, а не на чашці з кавою.",
      cs: "Sametová rtěnka | Sytá barva, lehká na rtech a nevysušuje je. Zůstane na vás, ne na hrnku s kávou.",
    },
  }),
  inMakeUp(72, {
    numbers: { price: 169_00, stock: 130, sales: 744 },
    tags: [tags.vegan],
    shownAs: ["new"],
    picture: { emoji: "nail-polish", backdrop: "lemon", views: ["podium"] },
    text: {
      zh: "快干指甲油 | 一分钟就干，光泽保持一周。宽刷头，一笔就能涂匀。",
      en: "Quick-drying nail polish | Dry in a minute and glossy for a week. The wide brush covers a nail in one stroke.",
      uk: "Швидковисихний лак для нігтів | Сохне за хвилину, блищить цілий тиждень. Широкий пензлик покриває ніготь одним рухом.",
      cs: "Rychleschnoucí lak na nehty | Zaschne za minutu a leskne se týden. Široký štěteček pokryje nehet jedním tahem.",
    },
  }),
  inBodyCare(73, {
    numbers: { price: 315_00, stock: 92, sales: 618 },
    shownAs: ["recommended"],
    tags: [tags.organic],
    picture: { emoji: "lotion-bottle", backdrop: "aqua", views: ["pair"] },
    text: {
      zh: "杏仁身体乳 | 吸收快，不黏腻，皮肤柔软一整天。杏仁油来自有机果园。",
      en: "Almond body lotion | Sinks in fast, leaves no film and keeps skin soft all day. The almond oil comes from organic orchards.",
      uk: "Мигдальний лосьйон для тіла | Швидко вбирається, не липне й пом’якшує шкіру на цілий день. Мигдальна олія — з органічних садів.",
      cs: "Mandlové tělové mléko | Rychle se vstřebá, nelepí a pokožka je hebká celý den. Mandlový olej pochází z ekologických sadů.",
    },
  }),
  inBodyCare(74, {
    numbers: { price: 99_00, stock: 240, sales: 1_850 },
    tags: [tags.handmade, tags.vegan],
    shownAs: ["hot"],
    picture: { emoji: "soap", backdrop: "sky" },
    text: {
      zh: "手工玫瑰皂 | 冷制工艺，保留植物油的滋润。泡沫细腻，玫瑰香气清淡。",
      en: "Handmade rose soap | Made the cold way, so the plant oils stay kind to skin. A fine lather with a quiet scent of roses.",
      uk: "Мило ручної роботи з трояндою | Зварене холодним способом, тому олії зберігають м’якість. Ніжна піна й ненав’язливий аромат троянди.",
      cs: "Ručně vyrobené růžové mýdlo | Vyrobené za studena, takže si rostlinné oleje zachovají jemnost. Hebká pěna a tichá vůně růží.",
    },
  }),
  inBodyCare(75, {
    numbers: { price: 389_00, stock: 45, sales: 290 },
    shownAs: ["new"],
    tags: [tags.gift],
    picture: {
      emoji: "lotion-bottle",
      dye: ["#f8677c", "#b06fd6"],
      beside: "bubbles",
      backdrop: "peach",
      views: ["angle"],
    },
    text: {
      zh: "薰衣草泡泡浴 | 一小瓶盖就能打出满缸泡泡。薰衣草香气让人放松，睡前用正好。",
      en: "Lavender bath foam | One capful fills the tub with foam. Lavender slows the evening down before bed.",
      uk: "Піна для ванни «Лаванда» | Одного ковпачка вистачить на повну ванну піни. Аромат лаванди налаштовує на спокійний сон.",
      cs: "Levandulová pěna do koupele | Jedno víčko naplní vanu pěnou. Vůně levandule večer zklidní a připraví na spánek.",
    },
  }),
  inBodyCare(76, {
    numbers: { price: 49_00, stock: 320, sales: 970 },
    tags: [tags.eco],
    picture: { emoji: "sponge", backdrop: "lilac", views: ["pair"] },
    text: {
      zh: "柔软沐浴海绵 | 起泡丰富，干得快，不易发霉。植物纤维制成，可堆肥。",
      en: "Soft bath sponge | Lathers generously and dries fast, so it stays fresh. Made of plant fibre that can go on the compost.",
      uk: "М’яка губка для тіла | Добре піниться й швидко сохне, тому довго лишається свіжою. З рослинного волокна, придатна для компосту.",
      cs: "Měkká koupelová houba | Bohatě pění a rychle schne, takže zůstává svěží. Je z rostlinných vláken a patří na kompost.",
    },
  }),
  inHairShaveTeeth(77, {
    numbers: { price: 549_90, stock: 57, sales: 431 },
    shownAs: ["recommended"],
    picture: { emoji: "razor", backdrop: "lemon", views: ["angle"] },
    text: {
      zh: "五刃剃须刀 | 刀头随脸型转动，刮得干净又不拉扯。金属手柄沉稳，附四个刀头。",
      en: "Five-blade razor | The head follows the face and shaves close without pulling. A metal handle with some weight, and four spare heads.",
      uk: "Станок із п’ятьма лезами | Головка повторює контури обличчя й голить чисто, не смикаючи. Вагома металева ручка й чотири змінні касети.",
      cs: "Holicí strojek s pěti břity | Hlavice kopíruje obličej a holí dohladka bez tahání. Kovová rukojeť s příjemnou váhou a čtyři náhradní hlavice.",
    },
  }),
  inHairShaveTeeth(78, {
    numbers: { price: 135_00, stock: 76, sales: 189 },
    picture: { emoji: "hair-pick", backdrop: "sand" },
    text: {
      zh: "卷发宽齿梳 | 宽齿圆头，梳湿发也不扯断。适合浓密卷发。",
      en: "Wide-tooth comb for curls | Wide, rounded teeth that glide through wet hair. Made for thick curls that other combs fear.",
      uk: "Гребінь для кучерявого волосся | Широкі заокруглені зубці легко проходять крізь мокре волосся. Для густих кучерів, яких бояться інші гребінці.",
      cs: "Hřeben na kudrnaté vlasy | Široké zaoblené zuby projedou i mokrými vlasy. Pro husté kudrny, na které jiné hřebeny nestačí.",
    },
  }),
  inHairShaveTeeth(79, {
    numbers: { price: 119_50, stock: 180, sales: 1_015 },
    tags: [tags.eco],
    shownAs: ["hot"],
    picture: { emoji: "toothbrush", backdrop: "sky", views: ["pair"] },
    text: {
      zh: "软毛牙刷 | 五千根细软刷毛，温和护龈。手柄用再生塑料制成。",
      en: "Soft toothbrush | Five thousand fine bristles that are gentle on gums. The handle is made of recycled plastic.",
      uk: "М’яка зубна щітка | П’ять тисяч тонких щетинок, лагідних до ясен. Ручка з переробленого пластику.",
      cs: "Měkký zubní kartáček | Pět tisíc jemných vláken šetrných k dásním. Rukojeť je z recyklovaného plastu.",
    },
  }),
];
