import { Result } from "effect";
import { expect, test } from "vitest";
import { parseCheckoutQuery } from "../../../../src/domain/checkout/checkout-query.ts";
import { cartItemId, productId } from "../../../support/shop-data.ts";

test("both forms are read [S2.7 S2.8]", () => {
  expect(parseCheckoutQuery("product_id=12&quantity=36")).toEqual(
    Result.succeed({ kind: "product", productId: productId(12), quantity: 36 }),
  );
  expect(parseCheckoutQuery("?items=7,3,12")).toEqual(
    Result.succeed({ kind: "cart", items: [7, 3, 12].map(cartItemId) }),
  );
  expect(parseCheckoutQuery("items=7%2C3")).toEqual(
    Result.succeed({ kind: "cart", items: [7, 3].map(cartItemId) }),
  );
});

test.each([1, 9, 10, 100, 4321, 54_321, 999_999])(
  "a quantity of %d is read as it stands",
  (quantity) => {
    expect(parseCheckoutQuery(`product_id=12&quantity=${quantity}`)).toEqual(
      Result.succeed({ kind: "product", productId: productId(12), quantity }),
    );
  },
);

test.each([
  ["", "empty"],
  ["status=paid", "empty"],
  ["items=", "malformed"],
  ["items=1,,x", "malformed"],
  ["items=1,2,", "malformed"],
  ["items=0", "malformed"],
  ["items=-1", "malformed"],
  ["items=1.5", "malformed"],
  ["items= 1", "malformed"],
  ["items=99999999999999999", "malformed"],
  ["items=4,4", "duplicate"],
  ["items=4&items=5", "ambiguous"],
  ["items=4&product_id=1&quantity=1", "ambiguous"],
  ["items=4&product_id=1", "ambiguous"],
  ["items=4&quantity=1", "ambiguous"],
  ["product_id=1", "malformed"],
  ["quantity=1", "malformed"],
  ["product_id=abc&quantity=1", "malformed"],
  ["product_id=1&quantity=0", "malformed"],
  ["product_id=1&quantity=-1", "malformed"],
  ["product_id=1&quantity=1.5", "malformed"],
  ["product_id=1&quantity=1e3", "malformed"],
  ["product_id=1&quantity=1000000", "malformed"],
  ["product_id=1&quantity=99999999999999999999", "malformed"],
  ["product_id=1&quantity=1&quantity=2", "ambiguous"],
])("/checkout?%s is %s", (query, problem) => {
  expect(parseCheckoutQuery(query)).toEqual(Result.fail(problem));
});
