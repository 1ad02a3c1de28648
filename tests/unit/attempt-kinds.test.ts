import { expect, test } from "vitest";
import type { AttemptRequest } from "../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { isPaymentRequest, paymentRequest } from "../../src/domain/payment/payment-attempt.ts";
import { isRechargeRequest } from "../../src/domain/recharge/recharge-attempt.ts";
import {
  isWithdrawalRequest,
  withdrawalRequest,
} from "../../src/domain/withdrawal/withdrawal-attempt.ts";
import { order } from "../support/shop-data.ts";
import { bankAccount } from "../support/wallet-data.ts";

const amount = fromHundredths(250_00);
const requests: readonly AttemptRequest[] = [
  paymentRequest(order(1, []), "balance"),
  { kind: "recharge", amount, method: "usdt" },
  withdrawalRequest({ account: bankAccount(1), amount }),
];

test("a record's request is taken for one of its own kind only", () => {
  expect(requests.filter(isPaymentRequest)).toEqual([requests[0]]);
  expect(requests.filter(isRechargeRequest)).toEqual([requests[1]]);
  expect(requests.filter(isWithdrawalRequest)).toEqual([requests[2]]);
});
