import { Effect } from "effect";
import type { Attempt, OrderAttempt } from "../../../domain/attempt/attempt.ts";
import type { FreshProduct } from "../../../domain/checkout/checkout-line.ts";
import type { CheckoutActors, Recheck } from "../../../domain/checkout/checkout.machine.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { ProductId } from "../../../domain/ids.ts";
import { isNotThere } from "../../../domain/not-there.ts";
import { AttemptJournal } from "../../../ports/attempt-journal.ts";
import { Cart } from "../../../ports/cart.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { Orders } from "../../../ports/orders.ts";
import { cartHttp } from "../../http/cart.http.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { newestUntil } from "../newest-until.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";
import { sentUnder } from "../struck-out.ts";
import { withJournal } from "../with-journal.ts";

/** Products are read one by one, so many at a time. */
const productsAtOnce = 4;

const orderAttempt = (attempt: Attempt | null): OrderAttempt | null =>
  attempt?.subject.kind === "order" ? { ...attempt, subject: attempt.subject } : null;

const readProduct = (productId: ProductId): Effect.Effect<FreshProduct, CallFailure, Catalogue> =>
  Effect.flatMap(Catalogue, (catalogue) => catalogue.product(productId)).pipe(
    Effect.map((product): FreshProduct => ({ productId, product })),
    Effect.catch((failure) =>
      isNotThere(failure)
        ? Effect.succeed<FreshProduct>({ productId, product: null })
        : Effect.fail(failure),
    ),
  );

const readProducts = ({
  productIds,
}: {
  readonly productIds: readonly ProductId[];
}): Effect.Effect<readonly FreshProduct[], CallFailure, Catalogue> =>
  Effect.forEach(productIds, readProduct, { concurrency: productsAtOnce });

const ordersOfPage = (page: number) =>
  Effect.flatMap(Orders, (orders) => orders.list({ query: { tab: "all" }, page }));

const newestOrders = ordersOfPage(1);

const cartLines = Effect.flatMap(Cart, (cart) => cart.items).pipe(
  Effect.map((items) => items.map(({ id }) => id)),
);
const noCart = Effect.succeed(null);

export const checkoutActors = (runtime: ShopRuntime): CheckoutActors => {
  const fill = filler(
    withJournal(runtime)
      .with(Cart, cartHttp)
      .with(Catalogue, catalogueHttp)
      .with(Orders, ordersHttp),
  );
  return {
    findAttempt: fill(() =>
      Effect.map(AttemptJournal, (journal) =>
        orderAttempt(journal.all().find(({ subject }) => subject.kind === "order") ?? null),
      ),
    ),
    openAttempt: fill((subject) =>
      Effect.flatMap(AttemptJournal, (journal) => Effect.map(journal.open(subject), orderAttempt)),
    ),
    closeAttempt: fill(({ key }) => Effect.map(AttemptJournal, (journal) => journal.close(key))),
    readOrders: fill(({ ordersBefore }) =>
      // The time of asking: what is made after it cannot be in the answer.
      Effect.map(
        Effect.all([Effect.sync(Date.now), newestUntil(new Set(ordersBefore), ordersOfPage)]),
        ([now, orders]) => ({ orders, now }),
      ),
    ),
    readCart: fill(() => Effect.flatMap(Cart, (cart) => cart.items)),
    readProducts: fill(readProducts),
    recheck: fill((asked) =>
      Effect.map(
        Effect.all([readProducts(asked), newestOrders, asked.cart ? cartLines : noCart], {
          concurrency: "unbounded",
        }),
        ([fresh, { items }, cart]): Recheck => ({
          fresh,
          ordersBefore: items.map(({ id }) => id),
          cart,
        }),
      ),
    ),
    createOrder: fill(({ lines, key }) =>
      sentUnder(
        key,
        Effect.flatMap(Orders, (orders) => orders.create(lines, key)),
      ),
    ),
    // The order exists: leaving the screen must not keep its goods in the cart.
    cleanCart: fill(({ productIds: [first, ...rest] }) =>
      first === undefined
        ? Effect.void
        : Effect.uninterruptible(Effect.flatMap(Cart, (cart) => cart.remove([first, ...rest]))),
    ),
  };
};
