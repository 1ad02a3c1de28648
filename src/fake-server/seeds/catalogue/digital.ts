import { type ProductSeed, productIn } from "./seed-types.ts";
import { tags } from "./tags.ts";

const inAudio = productIn(31);
const inPhotoAndVideo = productIn(32);
const inTVAndGaming = productIn(33);

export const digital: readonly ProductSeed[] = [
  inAudio(24, {
    numbers: { price: 4_599_00, originalPrice: 5_499_00, stock: 33, sales: 978 },
    shownAs: ["recommended", "hot"],
    tags: [tags.bestseller, tags.wireless],
    picture: {
      emoji: "headphone",
      dye: ["#998ea4", "#34507a"],
      backdrop: "lilac",
      views: ["angle", "close", "pattern"],
    },
    text: {
      zh: "头戴式降噪耳机 | 戴上后，地铁和办公室都安静下来。软垫透气，连续播放四十小时。",
      en: "Noise-cancelling headphones | Put them on and the train goes quiet. Soft breathing cushions, forty hours of music on one charge.",
      uk: "Навушники з шумозаглушенням | Одягнеш — і в метро стає тихо. М’які подушечки, що дихають, і сорок годин музики на одному заряді.",
      cs: "Sluchátka s potlačením hluku | Nasadíte je a vlak ztichne. Měkké prodyšné polštářky a čtyřicet hodin hudby na jedno nabití.",
    },
  }),
  inAudio(25, {
    numbers: { price: 3_990_00, stock: 8, sales: 119 },
    shownAs: ["new"],
    picture: { emoji: "studio-microphone", backdrop: "peach", views: ["podium"] },
    text: {
      zh: "播客麦克风 | 声音温暖清晰，插上 USB 就能录。底座减震，敲键盘也不会录进去。",
      en: "Podcast microphone | A warm, clear voice over plain USB. The stand swallows knocks, so your typing stays out of the recording.",
      uk: "Мікрофон для подкастів | Теплий і чистий голос через звичайний USB. Підставка гасить поштовхи, тож стукіт клавіш у запис не потрапить.",
      cs: "Mikrofon na podcasty | Teplý a čistý hlas přes obyčejné USB. Stojánek tlumí otřesy, takže psaní na klávesnici v nahrávce neuslyšíte.",
    },
  }),
  inAudio(26, {
    numbers: { price: 1_150_00, stock: 52, sales: 340 },
    tags: [tags.wireless, tags.gift],
    shownAs: ["hot"],
    picture: { emoji: "microphone", backdrop: "lemon", views: ["pair"] },
    text: {
      zh: "卡拉 OK 麦克风 | 内置音箱，连上手机就能唱。还有混响和变声，聚会少不了它。",
      en: "Karaoke microphone | With its own speaker inside, it needs only a phone and a song. Echo and funny voices included, neighbours permitting.",
      uk: "Мікрофон для караоке | Має власний динамік: потрібні лише телефон і пісня. Є відлуння й кумедні голоси, аби сусіди не були проти.",
      cs: "Mikrofon na karaoke | Má vlastní reproduktor, stačí telefon a písnička. Umí ozvěnu i legrační hlasy, jen se dohodněte se sousedy.",
    },
  }),
  inAudio(27, {
    numbers: { price: 1_725_50, stock: 22, sales: 265 },
    shownAs: ["recommended"],
    tags: [tags.classic],
    picture: { emoji: "radio", backdrop: "sand", views: ["angle"] },
    text: {
      zh: "便携收音机 | 干电池和太阳能都能供电，停电也不断消息。提手结实，喇叭声音饱满。",
      en: "Portable radio | Runs on batteries or on sunlight, so the news keeps coming when the power does not. A solid handle and a full sound.",
      uk: "Портативний радіоприймач | Працює від батарейок або сонця, тож новини не зникнуть разом зі світлом. Міцна ручка й насичений звук.",
      cs: "Přenosné rádio | Hraje na baterie i na slunce, takže zprávy uslyšíte i při výpadku proudu. Pevné držadlo a plný zvuk.",
    },
  }),
  inAudio(28, {
    numbers: { price: 2_480_00, originalPrice: 2_990_00, stock: 3, sales: 512 },
    shownAs: ["hot"],
    tags: [tags.wireless, tags.waterproof],
    picture: { emoji: "speaker-high-volume", dye: ["#b4acbc", "#5b5470"], backdrop: "rose" },
    text: {
      zh: "蓝牙音箱 | 个头小，低音足，掉进泳池捞起来照样响。两台可组成立体声。",
      en: "Bluetooth speaker | Small body, deep bass, and it keeps playing after a fall into the pool. Two of them make stereo.",
      uk: "Bluetooth-колонка | Невеликий корпус, глибокий бас, і навіть після падіння в басейн грає далі. Дві колонки утворюють стереопару.",
      cs: "Bluetooth reproduktor | Malé tělo, hluboké basy a hraje dál i po pádu do bazénu. Dva kusy spojíte do sterea.",
    },
  }),
  inPhotoAndVideo(29, {
    numbers: { price: 27_400_00, stock: 5, sales: 92 },
    shownAs: ["recommended", "new"],
    tags: [tags.warranty],
    picture: { emoji: "camera", backdrop: "mint", views: ["close", "angle"] },
    text: {
      zh: "Okko 微单相机 | 复古外形，2400 万像素，套机含 35 毫米镜头。机身防抖，手持拍夜景也稳。",
      en: "Okko mirrorless camera | Vintage looks, 24 megapixels and a 35 mm lens in the box. The sensor steadies your hand for night streets without a tripod.",
      uk: "Бездзеркальна камера Okko | Вінтажний вигляд, 24 мегапікселі й об’єктив 35 мм у комплекті. Стабілізація дає змогу знімати нічні вулиці без штатива.",
      cs: "Bezzrcadlovka Okko | Retro vzhled, 24 megapixelů a objektiv 35 mm v balení. Stabilizace zvládne noční ulice i bez stativu.",
    },
  }),
  inPhotoAndVideo(30, {
    numbers: { price: 3_349_00, originalPrice: 3_799_00, stock: 26, sales: 447 },
    shownAs: ["hot"],
    tags: [tags.gift],
    picture: { emoji: "camera-with-flash", backdrop: "peach", views: ["pair", "angle"] },
    text: {
      zh: "拍立得相机 | 按下快门，一分钟后照片就在手里。自动闪光，附十张相纸。",
      en: "Instant camera | Press the button and hold the photo a minute later. Automatic flash, ten sheets of film included.",
      uk: "Камера миттєвого друку | Натиснули кнопку — за хвилину фото в руках. Автоматичний спалах, десять аркушів паперу в комплекті.",
      cs: "Instantní fotoaparát | Stisknete spoušť a za minutu držíte fotku. Automatický blesk a deset snímků v balení.",
    },
  }),
  inPhotoAndVideo(31, {
    numbers: { price: 11_890_00, stock: 0, sales: 38 },
    picture: { emoji: "video-camera", backdrop: "sky" },
    text: {
      zh: "家用摄像机 | 二十倍变焦，坐在最后一排也能拍清孩子的表演。大电池可连续拍三小时。",
      en: "Family camcorder | A 20× zoom that finds your child on stage from the last row. The big battery records for three hours.",
      uk: "Відеокамера для родини | Двадцятикратний зум знайде вашу дитину на сцені навіть з останнього ряду. Місткий акумулятор знімає три години.",
      cs: "Rodinná videokamera | Dvacetinásobný zoom najde vaše dítě na jevišti i z poslední řady. Velká baterie natáčí tři hodiny.",
    },
  }),
  inPhotoAndVideo(32, {
    numbers: { price: 8_249_00, stock: 14, sales: 156 },
    shownAs: ["recommended"],
    picture: { emoji: "film-projector", backdrop: "lilac" },
    text: {
      zh: "家庭影院投影仪 | 一面白墙就是三米大银幕。自动对焦，风扇安静，看片不分心。",
      en: "Home cinema projector | Any white wall becomes a three-metre screen. It focuses by itself and the fan stays out of the film.",
      uk: "Проєктор для домашнього кіно | Будь-яка біла стіна стає триметровим екраном. Фокусується сам, а вентилятора під час фільму не чути.",
      cs: "Projektor pro domácí kino | Z každé bílé zdi udělá třímetrové plátno. Zaostří sám a větrák při filmu neruší.",
    },
  }),
  inPhotoAndVideo(33, {
    numbers: { price: 6_120_00, stock: 4, sales: 67 },
    shownAs: ["new"],
    tags: [tags.gift],
    picture: { emoji: "telescope", backdrop: "aqua", views: ["angle"] },
    text: {
      zh: "入门天文望远镜 | 月球环形山、木星卫星、土星光环都能看到。五分钟装好，附星图。",
      en: "Beginner’s telescope | See the Moon’s craters, Jupiter’s moons and the rings of Saturn. Ready in five minutes, with a star map in the box.",
      uk: "Телескоп для початківців | Кратери Місяця, супутники Юпітера й кільця Сатурна — усе видно. Готовий за п’ять хвилин, мапа неба в комплекті.",
      cs: "Hvězdářský dalekohled pro začátečníky | Uvidíte krátery na Měsíci, Jupiterovy měsíce i prstence Saturnu. Sestavíte ho za pět minut, mapa oblohy je v balení.",
    },
  }),
  inTVAndGaming(34, {
    numbers: { price: 22_999_00, originalPrice: 26_499_00, stock: 10, sales: 203 },
    shownAs: ["hot"],
    tags: [tags.warranty, tags.energy],
    picture: { emoji: "television", backdrop: "lemon", views: ["podium"] },
    text: {
      zh: "复古风格电视 | 六十年代的外壳，里面是 4K 画质和全部流媒体应用。摆在客厅就是一件家具。",
      en: "Television with a retro case | A case from the sixties around a 4K picture with every streaming app. It looks like furniture even when it is off.",
      uk: "Телевізор у ретрокорпусі | Корпус із шістдесятих, а всередині 4K і всі стримінгові застосунки. Прикрашає кімнату навіть вимкненим.",
      cs: "Televizor v retro kabátu | Skříň ze šedesátých let, uvnitř obraz 4K a všechny streamovací aplikace. Pokoj zdobí, i když je vypnutý.",
    },
  }),
  inTVAndGaming(35, {
    numbers: { price: 1_999_00, stock: 58, sales: 1_301 },
    shownAs: ["recommended", "hot"],
    tags: [tags.wireless],
    picture: { emoji: "video-game", backdrop: "peach", views: ["angle", "close", "pattern"] },
    text: {
      zh: "无线游戏手柄 | 支持电脑、手机和主机，延迟几乎察觉不到。摇杆不漂移，震动细腻。",
      en: "Wireless gamepad | Plays with computers, phones and consoles without a noticeable delay. The sticks do not drift and the rumble is finely tuned.",
      uk: "Бездротовий геймпад | Працює з комп’ютером, телефоном і консоллю без помітної затримки. Стики не «пливуть», вібрація точна.",
      cs: "Bezdrátový gamepad | Funguje s počítačem, telefonem i konzolí bez znatelného zpoždění. Páčky nedriftují a vibrace jsou jemné.",
    },
  }),
  inTVAndGaming(36, {
    numbers: { price: 2_270_00, stock: 16, sales: 84 },
    shownAs: ["new"],
    tags: [tags.classic],
    picture: { emoji: "joystick", backdrop: "mint" },
    text: {
      zh: "街机摇杆 | 手感沉稳，按键清脆，就像在游戏厅。底部防滑，再激动也不会移位。",
      en: "Arcade joystick | A heavy base, a crisp button and the feel of the old arcade. Rubber feet keep it still however excited you get.",
      uk: "Аркадний джойстик | Важка основа, чітка кнопка й відчуття старого ігрового залу. Гумові ніжки втримають його, хоч як захопиться гравець.",
      cs: "Arkádový joystick | Těžká základna, přesné tlačítko a pocit ze staré herny. Gumové nožky ho udrží na místě, ať se rozohníte jakkoli.",
    },
  }),
];
