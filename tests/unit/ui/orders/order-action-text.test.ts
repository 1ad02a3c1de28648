import { expect, test } from "vitest";
import { Refused } from "../../../../src/domain/call/failure.ts";
import { catalogue as attempt } from "../../../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as common } from "../../../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as orders } from "../../../../src/ui/i18n/catalogues/en/orders.ts";
import type { Text } from "../../../../src/ui/i18n/text.ts";
import { orderActionText } from "../../../../src/ui/orders/order-action-text.ts";

const t: Text<"orders"> = (key: string, ..._params: unknown[]) => String(Reflect.get(orders, key));
const tAttempt: Text<"attempt"> = (key: string, ..._params: unknown[]) =>
  String(Reflect.get(attempt, key));
const tCommon: Text<"common"> = (key: string, ..._params: unknown[]) =>
  String(Reflect.get(common, key));

test.each([
  ["cancel", "The order could not be cancelled", "S8.29"],
  ["recycle", "The application was declined", "S8.30"],
] as const)(
  "a refusal of “%s” without words of the server's is told in ours: %s [%s]",
  (action, words, _id) => {
    const failure = new Refused({ call: "a test", code: 1, status: 400 });
    const settled = { action, result: "refused", order: null, failure } as const;
    expect(orderActionText({ t, common: tCommon, attempt: tAttempt }, settled)).toBe(words);
  },
);
