import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoriesAround, topCategories } from "../../../../src/domain/catalogue/category.ts";
import { listingSearch, parseListing } from "../../../../src/domain/catalogue/category-listing.ts";
import { isNotThere } from "../../../../src/domain/call/not-there.ts";
import {
  boundedQuantity,
  canBeBought,
  unavailableReason,
  productFlags,
  productSorts,
  reducedFrom,
} from "../../../../src/domain/catalogue/product.ts";
import { Refused } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { category, categoryId, product } from "../../../support/catalogue-data.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";

describe("categories", () => {
  test("the home shows the first eight without a parent [S2.24 S9.11]", () => {
    const all = [category(20, 1), ...Array.from({ length: 10 }, (_, index) => category(index + 1))];
    expect(topCategories(all).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  const shop = [category(1), category(2), category(11, 1), category(12, 1), category(13, 9)];
  const idsAround = (id: number) => {
    const around = categoriesAround(shop, categoryId(id));
    return around === null
      ? null
      : [around.kind, ...around.categories.map((one) => Number(one.id))];
  };

  test("from a category the way leads into its children, else to those beside it", () => {
    expect(idsAround(1)).toEqual(["children", 11, 12]);
    expect(idsAround(11)).toEqual(["siblings", 11, 12]);
    expect(idsAround(2)).toEqual(["siblings", 1, 2]);
    expect(idsAround(13)).toEqual(["siblings", 13]);
  });

  test("a category that the shop does not have leads nowhere", () => {
    expect(idsAround(99)).toBeNull();
  });
});

describe("the listing of a category in its address", () => {
  test("what is written is what is read", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...productSorts),
        fc.option(fc.constantFrom(...productFlags)),
        (sort, flag) => {
          expect(parseListing(listingSearch({ sort, flag }))).toEqual({ sort, flag });
        },
      ),
    );
  });

  test("the defaults have a bare address", () => {
    expect(listingSearch({ sort: "default", flag: null })).toBe("");
  });

  test.each([
    "",
    "sort=&filter=",
    "sort=price&filter=hott",
    "sort=PRICE_ASC",
    "filter=all",
    "sort=__proto__&filter=constructor",
    "%",
    "sort=%FF",
  ])("%j is the defaults", (search) => {
    expect(parseListing(search)).toEqual({ sort: "default", flag: null });
  });

  test("a malformed part does not spoil the other", () => {
    expect(parseListing("sort=price_desc&filter=x")).toEqual({ sort: "price_desc", flag: null });
    expect(parseListing("sort=x&filter=new")).toEqual({ sort: "default", flag: "new" });
  });
});

describe("a product", () => {
  test("is bought while on sale and in stock; off sale is said before out of stock", () => {
    expect(unavailableReason(product(1))).toBeNull();
    expect(unavailableReason(product(1, { stock: 0 }))).toBe("out of stock");
    expect(unavailableReason(product(1, { status: "other" }))).toBe("off sale");
    expect(unavailableReason(product(1, { status: "other", stock: 0 }))).toBe("off sale");
    expect(canBeBought(product(1))).toBe(true);
    expect(canBeBought(product(1, { stock: 0 }))).toBe(false);
  });

  test("has a price struck out only if that is above today's [S2.35]", () => {
    const at = (originalPrice: number | null) =>
      reducedFrom(
        product(1, {
          price: fromHundredths(1000),
          originalPrice: originalPrice === null ? null : fromHundredths(originalPrice),
        }),
      );
    expect([at(null), at(999), at(1000), at(1001)]).toEqual([null, null, null, 1001]);
  });

  test("is taken in whole pieces, from 1 to the stock [S2.38 S5.8]", () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(500), (wanted, stock) => {
        const quantity = boundedQuantity(wanted, { stock });
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(Math.max(1, stock));
        if (Number.isInteger(wanted) && wanted >= 1 && wanted <= stock)
          expect(quantity).toBe(wanted);
      }),
    );
  });
});

test("only the server's own 404 says that a thing is not there", () => {
  expect(isNotThere(refused(404))).toBe(true);
  expect(isNotThere(new Refused({ call: "product", code: 40400, status: 404 }))).toBe(true);
  expect(isNotThere(refused(40903))).toBe(false);
  expect(isNotThere(unreachable)).toBe(false);
});
