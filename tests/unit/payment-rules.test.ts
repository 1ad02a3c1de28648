import { expect, test } from "vitest";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { payAddress } from "../../src/domain/payment/pay-url.ts";
import { firstAvailable, paymentChoices } from "../../src/domain/payment/payment-choices.ts";
import { full, lean } from "../../src/domain/policy.ts";

const total = fromHundredths(100_00);

test("the policy decides which methods are listed, and which of them only listed [S1.4 S1.5]", () => {
  expect(paymentChoices(lean, total, total).map(({ method }) => method)).toEqual([
    "balance",
    "alipay",
  ]);
  expect(paymentChoices(full, total, total)).toEqual([
    { method: "balance", state: "available" },
    { method: "alipay", state: "available" },
    { method: "usdt", state: "available" },
    { method: "wechat", state: "not available" },
  ]);
});

test.for([
  [100_00, "available"],
  [99_99, "insufficient balance"],
  [100_01, "available"],
  [0, "insufficient balance"],
])("a balance of %i hundredths against 10000 is %s [S5.11]", ([balance, state]) => {
  const choices = paymentChoices(full, total, fromHundredths(Number(balance)));
  expect(choices[0]?.state).toBe(state);
});

test("of an unknown balance the server decides", () => {
  expect(paymentChoices(full, total, null)[0]?.state).toBe("available");
});

test("with too little on the balance another way is proposed, if there is one", () => {
  const short = fromHundredths(1);
  expect(firstAvailable(paymentChoices(full, total, short))).toBe("alipay");
  expect(
    firstAvailable(paymentChoices({ ...lean, paymentMethods: ["balance"] }, total, short)),
  ).toBe(null);
});

const origin = "https://shop.example";

test.for([
  ["https://pay.example/x?y=1", "https://pay.example/x?y=1"],
  ["http://pay.example/", "http://pay.example/"],
  ["/fake-pay/?order_no=1", "https://shop.example/fake-pay/?order_no=1"],
])("the payment site %s may be opened", ([given, opened]) => {
  expect(payAddress(String(given), origin)?.href).toBe(opened);
});

test.for([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,x",
  "alipays://platformapi/startapp",
  "//evil.example/",
  "/\\evil.example/",
  "https://shop.example@evil.example/",
  "https://",
  "",
  "pay",
])("the payment site %j is refused", (given) => {
  expect(payAddress(given, origin)).toBeNull();
});
