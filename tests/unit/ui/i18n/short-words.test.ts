import { expect, test } from "vitest";
import { bindShortWords } from "../../../../src/ui/i18n/short-words.ts";

/** Where no line may break. */
const bound = (text: string): string => text.replaceAll("\u00a0", "_");

test.each([
  ["cs", "Ověřujeme to v obchodě a nic se neodešle.", "Ověřujeme to v_obchodě a_nic se neodešle."],
  ["cs", "K zaplacení", "K_zaplacení"],
  ["cs", "Odkaz (s pozvánkou) „v akci“", "Odkaz (s_pozvánkou) „v_akci“"],
  ["cs", "{{count}} položka a v košíku {{number}}", "{{count}}_položka a_v_košíku {{number}}"],
  ["uk", "Кошик і замовлення у вашому профілі", "Кошик і_замовлення у_вашому профілі"],
  ["uk", "Кілька слів — і магазин ваш", "Кілька слів_— і_магазин ваш"],
  ["en", "Type a word or two", "Type a word or two"],
  ["zh", "库存 {{count}} 件", "库存 {{count}} 件"],
] as const)("%s: no line breaks where it may not: %s", (language, text, expected) => {
  expect(bound(bindShortWords(language, text))).toBe(expected);
});
