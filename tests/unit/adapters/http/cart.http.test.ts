import { Effect, Exit, Fiber, Result } from "effect";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { cartHttp } from "../../../../src/adapters/http/cart.http.ts";
import { answer, clientParts } from "../../../support/client-parts.ts";
import { productId } from "../../../support/shop-data.ts";

beforeEach(() => void vi.useFakeTimers());

type Write =
  | { readonly kind: "add"; readonly quantity: number }
  | { readonly kind: "set"; readonly quantity: number }
  | { readonly kind: "remove" };

/** What the cart holds of a product after a write; null: nothing. */
const written = (held: number | null, write: Write): number | null => {
  switch (write.kind) {
    case "add":
      return (held ?? 0) + write.quantity;
    case "set":
      return held === null ? null : write.quantity;
    case "remove":
      return null;
  }
};

/** A page before a server that takes its time with each write, in the order in which they are sent. */
const openPage = (takes: readonly number[] = []) => {
  const left = [...takes];
  const sent: string[] = [];
  const shop = { held: 5 as number | null };
  const { api, tokens } = clientParts(async (_address, { method, body }) => {
    const { quantity = 0 } = Object(JSON.parse(typeof body === "string" ? body : "{}"));
    sent.push(`${method} ${quantity} for ${tokens.read()}`);
    const kind = method === "POST" ? "add" : method === "PUT" ? "set" : "remove";
    await new Promise((resolve) => setTimeout(resolve, left.shift() ?? 100));
    shop.held = written(shop.held, { kind, quantity });
    return answer({ code: 0 });
  });
  tokens.store("Ann");
  // Each screen has one of its own.
  const write = (each: Write) => {
    const cart = cartHttp(api);
    switch (each.kind) {
      case "add":
        return cart.add(productId(1), each.quantity);
      case "set":
        return cart.setQuantity(productId(1), each.quantity);
      case "remove":
        return cart.remove([productId(1)]);
    }
  };
  return { tokens, sent, shop, write };
};

const quantity = fc.integer({ min: 1, max: 9 });
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), quantity }),
  fc.record({ kind: fc.constant("set" as const), quantity }),
  fc.record({ kind: fc.constant("remove" as const) }),
);

test("whatever time the server takes, the cart's writes take effect in the order of the customer's, from whichever screen", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          write: anyWrite,
          takes: fc.integer({ min: 1, max: 5_000 }),
          /** Milliseconds after the write before. */
          after: fc.integer({ min: 0, max: 3_000 }),
        }),
        { minLength: 2, maxLength: 6 },
      ),
      async (writes) => {
        const { shop, write } = openPage(writes.map(({ takes }) => takes));
        for (const each of writes) {
          await vi.advanceTimersByTimeAsync(each.after);
          Effect.runFork(write(each.write));
        }
        await vi.advanceTimersByTimeAsync(60_000);
        expect(shop.held).toBe(
          writes.reduce((held: number | null, each) => written(held, each.write), 5),
        );
      },
    ),
  ));

test("a write that waits is not sent for the next customer, nor when it is not wanted any more; the next one is", async () => {
  const { tokens, sent, write } = openPage();
  Effect.runFork(write({ kind: "set", quantity: 6 }));
  const unwanted = Effect.runFork(write({ kind: "set", quantity: 7 }));
  Effect.runFork(write({ kind: "set", quantity: 8 }));
  await vi.advanceTimersByTimeAsync(50);
  Effect.runFork(Fiber.interrupt(unwanted));
  await vi.advanceTimersByTimeAsync(300);
  const late = Effect.runPromise(
    Effect.result(
      Effect.all([write({ kind: "set", quantity: 1 }), write({ kind: "remove" })], {
        concurrency: "unbounded",
      }),
    ),
  );
  await vi.advanceTimersByTimeAsync(50);
  tokens.store("Bob");
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual(["PUT 6 for Ann", "PUT 8 for Ann", "PUT 1 for Ann"]);
  expect(Result.isFailure(await late)).toBe(true);
});

test("an addition that is sent goes on when its screen is closed: it may have taken effect", async () => {
  const { shop, write } = openPage();
  const adding = Effect.runFork(write({ kind: "add", quantity: 2 }));
  await vi.advanceTimersByTimeAsync(50);
  Effect.runFork(Fiber.interrupt(adding));
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.held).toBe(7);
});

test("a write that breaks ends as failed, and the next one is sent", async () => {
  const { tokens, sent, write } = openPage();
  vi.spyOn(tokens, "read")
    .mockReturnValueOnce("Ann")
    .mockImplementationOnce(() => {
      throw new Error("broken");
    });
  const broken = Effect.runFork(write({ kind: "set", quantity: 6 }));
  Effect.runFork(write({ kind: "set", quantity: 7 }));
  await vi.advanceTimersByTimeAsync(300);
  expect(broken.pollUnsafe()).toSatisfy(Exit.isFailure);
  expect(sent).toEqual(["PUT 7 for Ann"]);
});
