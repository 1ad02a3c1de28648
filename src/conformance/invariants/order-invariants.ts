import { sum, times } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { type Order, readItems } from "../../domain/order/order.ts";
import type { Page } from "../../domain/paging/page.ts";
import type { Problem } from "../checks/problem.ts";
import { type Step, valueAt } from "../json-path.ts";
import { type Invariant, placeOf } from "./invariant.ts";

/** The total equals the sum of the lines, where they are sent; a recycled order has its amount. */
const orderProblems = (order: Order, data: unknown, at: readonly Step[]): readonly Problem[] => {
  const problems: Problem[] = [];
  const items = readItems(order);
  const lines = sum(items.map(({ price, quantity }) => times(price, quantity)));
  const areSent = Array.isArray(valueAt(data, [...at, "items"]));
  if (areSent && items.length === order.items.length && order.totalAmount !== lines) {
    problems.push({
      rule: "sum",
      at: [...at, "total_amount"],
      expected: `${toDecimalText(lines)}, the lines together`,
      got: toDecimalText(order.totalAmount),
      source: "S3.7 S2.47",
    });
  }
  const isSent = order.status === "pending_recycle" || order.status === "recycled";
  if (isSent && order.recycleAmount === null) {
    problems.push({
      rule: "missing field",
      at: [...at, "recycle_amount"],
      expected: `an amount, for the order is ${order.status}`,
      got: "nothing",
      source: "S4.6",
    });
  }
  return problems;
};

export const ordersInvariant: Invariant<Page<Order>> = ({ items }, { request }, data) => {
  const status = request.query["status"] ?? "";
  const numbers = new Map<string, number>();
  return items.flatMap((order, index) => {
    const problems = [...orderProblems(order, data, ["orders", index])];
    const before = numbers.get(order.orderNo);
    if (before === undefined) numbers.set(order.orderNo, index);
    else {
      problems.push({
        rule: "identity",
        at: ["orders", index, "order_no"],
        expected: `another number than that of orders[${before}]`,
        source: "S3.7",
      });
    }
    if (status === "" || status === "all" || order.status === status) return problems;
    return [
      ...problems,
      {
        rule: "filter" as const,
        at: ["orders", index, "status"],
        expected: `${status}, as asked for`,
        source: "S7.20",
      },
    ];
  });
};

export const orderInvariant: Invariant<Order> = (order, { params }, data) => {
  const at = placeOf(data, "order");
  if (String(order.id) === params["id"]) return orderProblems(order, data, at);
  return [
    {
      rule: "identity",
      at: [...at, "id"],
      expected: `${params["id"]}, as asked for`,
      got: String(order.id),
      source: "S7.21",
    },
  ];
};
