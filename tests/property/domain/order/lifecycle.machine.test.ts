import fc from "fast-check";
import { expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import {
  allowedActions,
  orderActions,
  orderLifecycle,
} from "../../../../src/domain/order/lifecycle.machine.ts";
import { type KnownOrderStatus, orderStatuses } from "../../../../src/domain/order/order.ts";

/** Written from specification §4 and D4, and from nothing in the source. */
const ways: readonly (readonly [KnownOrderStatus, string, KnownOrderStatus])[] = [
  ["unpaid", "pay", "paid"],
  ["unpaid", "cancel", "cancelled"],
  ["paid", "recycle", "pending_recycle"],
  ["pending_recycle", "complete_recycle", "recycled"],
];

const after = (status: KnownOrderStatus, event: string): KnownOrderStatus =>
  ways.find(([from, by]) => from === status && by === event)?.[2] ?? status;

const event = fc.constantFrom(...orderActions, "complete_recycle" as const);

test("no sequence of events reaches a status by a forbidden way", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let [order] = initialTransition(orderLifecycle);
      let expected: KnownOrderStatus = "unpaid";
      for (const type of events) {
        [order] = transition(orderLifecycle, order, { type });
        expected = after(expected, type);
        expect(order.value).toBe(expected);
      }
    }),
  );
});

test("from any status, exactly the events of the table lead anywhere [S4.1 S4.2 S4.3 S4.4 S4.5]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), event, (status, type) => {
      const order = orderLifecycle.resolveState({ value: status });
      const [next] = transition(orderLifecycle, order, { type });
      expect(next.value).toBe(after(status, type));
    }),
  );
});

test("what is offered is what the table allows a customer", () => {
  for (const status of orderStatuses) {
    expect(allowedActions(status)).toEqual(
      orderActions.filter((action) => after(status, action) !== status),
    );
  }
});
