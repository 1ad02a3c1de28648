import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"buy-again", "uk"> = {
  fewLeft_one: "Додано лише {{count}} з {{ordered}}: більше немає в наявності",
  fewLeft_few: "Додано лише {{count}} з {{ordered}}: більше немає в наявності",
  fewLeft_many: "Додано лише {{count}} з {{ordered}}: більше немає в наявності",
  notNamed: "Не додано: у замовленні не вказано, який це товар",
  unreadable: "Не вдається показати, тому не додано товарів замовлення: {{items}}",
  inTheCart: "Усе, що є в наявності, уже у вашому кошику",
  notSent: "Ще не додано: магазин перестав відповідати",
  notThereYet: "Магазин не відповів. Поки що товару в кошику немає.",
  notKnown: "Магазин не відповів. Перш ніж додавати ще раз, зазирніть у кошик.",
  dearer: "Тепер коштує більше: {{now}} замість {{before}}",
  retry: "Додати решту",
};
