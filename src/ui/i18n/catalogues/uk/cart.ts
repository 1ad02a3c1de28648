import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/cart.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Кошик",
  selectAll: "Вибрати все",
  selectLine: "Вибрати: {{name}}",
  remove: "Видалити: {{name}}",
  removeTitle: "Видалити з кошика?",
  removeMessage: "Товар «{{name}}» буде видалено з кошика.",
  removeConfirm: "Видалити",
  keep: "Залишити",
  removed: "Видалено: {{name}}",
  putBack: "Повернути",
  putBackDone: "Знову в кошику: {{name}}",
  putBackLess_one: "Повернуто лише {{count}}: більше немає в наявності",
  putBackLess_few: "Повернуто лише {{count}}: більше немає в наявності",
  putBackLess_many: "Повернуто лише {{count}}: більше немає в наявності",
  putBackLess_other: "Повернуто лише {{count}}: більше немає в наявності",
  notPutBack: "Не повернуто, бо товар більше не можна замовити: {{name}}",
  putBackFailed: "Не вдалося повернути товар",
  putBackUnknown: "Невідомо, чи товар повернуто. Зазирніть у кошик.",
  unavailable: "Не можна замовити",
  clear: "Видалити всі ці товари",
  lineSum: "Сума рядка",
  checkout: "Оформити ({{number}})",
  checkingOut: "Готуємо кошик…",
  nothingSelected: "Спершу виберіть товар",
  emptyTitle: "Кошик порожній",
  emptyMessage: "Усе, що ви додасте, чекатиме на вас тут.",
  loadFailed: "Не вдалося завантажити кошик",
  refreshFailed: "Не вдалося оновити кошик",
  updateFailed: "Не вдалося змінити кошик",
  deleteFailed: "Не вдалося видалити товар",
  quantitiesLowered_one:
    "{{count}} товар перевищував залишок. Ми зменшили кількість: перевірте й продовжуйте.",
  quantitiesLowered_few:
    "{{count}} товари перевищували залишок. Ми зменшили кількість: перевірте й продовжуйте.",
  quantitiesLowered_many:
    "{{count}} товарів перевищували залишок. Ми зменшили кількість: перевірте й продовжуйте.",
  quantitiesLowered_other:
    "{{count}} товару перевищували залишок. Ми зменшили кількість: перевірте й продовжуйте.",
  overStock_one: "Залишилася лише {{count}} штука: зменште кількість",
  overStock_few: "Залишилося лише {{count}} штуки: зменште кількість",
  overStock_many: "Залишилося лише {{count}} штук: зменште кількість",
  overStock_other: "Залишилося лише {{count}} штуки: зменште кількість",
};
