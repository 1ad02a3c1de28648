import { describe, expect, test } from "vitest";
import type { Category } from "../../../../src/domain/catalogue/category.ts";
import { quickCategories } from "../../../../src/domain/catalogue/quick-navigation.ts";
import { languages } from "../../../../src/domain/locale/language.ts";
import { category } from "../../../support/catalogue-data.ts";
import { openShop } from "../../../support/fake-shop.ts";

const named = (id: number, name: string, parentId: number | null = null): Category => ({
  ...category(id, parentId),
  name,
});

const found = (...categories: readonly Category[]) =>
  Object.fromEntries(quickCategories(categories).map(({ kind, category: { id } }) => [kind, id]));

describe("the categories of the quick navigation", () => {
  test.each([
    ["Phones", "Computers", "Digital"],
    ["mobile PHONES", "Laptops & PCs", "Consumer electronics"],
    ["Телефони", "Комп’ютери", "Цифрова техніка"],
    ["Смартфони та зв'язок", "Комп'ютери та ноутбуки", "Електроніка"],
    ["Мобільні телефони", "Компʼютерна техніка", "Гаджети"],
    ["Telefony", "Počítače", "Elektronika"],
    ["Chytré telefony", "Notebooky a počítače", "Digitální technika"],
    ["手机", "电脑", "数码"],
    ["手机通讯", "电脑办公", "数码产品"],
  ])("are known by their names: %s, %s, %s [S2.31]", (phones, computers, digital) => {
    expect(
      found(named(9, "Other"), named(1, digital), named(2, phones), named(3, computers)),
    ).toEqual({ phones: 2, computers: 3, digital: 1 });
  });

  test("come in the order of the specification", () => {
    expect(
      quickCategories([named(1, "Digital"), named(2, "Computers"), named(3, "Phones")]).map(
        ({ kind }) => kind,
      ),
    ).toEqual(["phones", "computers", "digital"]);
  });

  test("are those whose name fits best, the first of several", () => {
    const shop = [
      named(1, "Cases for phones"),
      named(2, "Phones and tablets"),
      named(3, "Phones"),
      named(4, "Phones"),
    ];
    expect(found(...shop)).toEqual({ phones: 3 });
    expect(found(...shop.slice(0, 2))).toEqual({ phones: 2 });
    expect(found(named(1, "智能手机"), named(2, "手机通讯"))).toEqual({ phones: 2 });
  });

  test.each(["Mobile – Phones", "«Mobile Phones»", "  mobile_phones!"])(
    "are known whatever stands between and around their words: %s",
    (name) => {
      expect(found(named(1, "Phones and tablets"), named(2, name))).toEqual({ phones: 2 });
    },
  );

  test("are not there where the shop has none, nor where it is only a part of another", () => {
    expect(found()).toEqual({});
    expect(found(named(1, "Headphones"), named(2, "Microcomputers"), named(3, "Toys"))).toEqual({});
    expect(found(named(1, "Everything"), named(2, "Phones", 1))).toEqual({});
  });

  test.each(languages)("are all in the fake shop, in %s", async (language) => {
    const shop = openShop();
    const answer = await shop.call("GET /client/categories", undefined, { language });
    const rows = answer.list("categories") as readonly {
      readonly id: number;
      readonly name: string;
      readonly parent_id: number | null;
    }[];
    expect(found(...rows.map(({ id, name, parent_id }) => named(id, name, parent_id)))).toEqual({
      phones: 1,
      computers: 2,
      digital: 3,
    });
  });
});
