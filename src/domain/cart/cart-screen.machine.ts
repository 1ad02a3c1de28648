import { Result } from "effect";
import { assign, emit, enqueueActions, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import { callActor, withEvent } from "../call/call-actor.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";
import {
  failedWith,
  isSessionEnded,
  succeeded,
  withFailure,
  withSuccess,
} from "../call/call-done.ts";
import type { CartItem } from "./cart-item.ts";
import {
  isOverStock,
  isSelectable,
  select,
  selectAll,
  selectedItems,
  type Selection,
  selectionAfter,
} from "./selection.ts";
import {
  withoutAnswered,
  withAccepted,
  noPendingChanges,
  type PendingChange,
  type PendingChanges,
  changeQuantity,
  putBackLater,
  removeLater,
  repeatableChanges,
  withPendingChanges,
} from "./pending-changes.ts";

/**
 * One change of the cart: `PUT /client/cart` or `DELETE /client/cart/{id}` (specification §7); a line that is
 * put back is added by `POST /client/cart`.
 */
export interface CartWrite {
  readonly productId: ProductId;
  readonly change: PendingChange;
}

const calls = {
  readCart: callActor<readonly CartItem[], CallFailure, ReadOptions>(),
  /** Answers, after a line was put back, the pieces that the cart holds of it. */
  writeCart: callActor<number | void, CallFailure, CartWrite>(),
};

export type CartScreenActors = typeof calls;

/** The state that Back restores. */
export interface CartView {
  readonly items: readonly CartItem[];
  readonly selection: Selection;
  /** Those that the session's end cut off: what may be sent twice is sent at once. */
  readonly pendingChanges?: PendingChanges;
}

interface CartContext {
  /** The cart as last known from the server; null until read. */
  readonly items: readonly CartItem[] | null;
  readonly pendingChanges: PendingChanges;
  readonly selection: Selection;
  /** The write under way; null: none. */
  readonly sent: CartWrite | null;
  /** Why the last read failed; null after a success. With lines: they may be old. */
  readonly failure: CallFailure | null;
  /** "failed": a needed read failed; the next event of the customer requests it again. */
  readonly reread: "none" | "requested" | "failed";
  /** Pull-to-refresh is under way. */
  readonly refreshRequested: boolean;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
  /** Checkout was pressed and waits until the server has confirmed every pending change. */
  readonly checkoutRequested: boolean;
  /** The line of the last removal confirmation; null: none. */
  readonly removal: { readonly item: CartItem; readonly isRequested: boolean } | null;
  /** The screen was unmounted: send pending changes, then end. */
  readonly leaving: boolean;
}

export type CartEvent =
  | {
      readonly type: "QUANTITY_CHANGED";
      readonly productId: ProductId;
      readonly quantity: number;
    }
  /** Opens the confirmation. */
  | { readonly type: "REMOVAL_REQUESTED"; readonly item: CartItem }
  | { readonly type: "REMOVAL_DISMISSED" }
  | { readonly type: "REMOVE"; readonly productId: ProductId }
  /** Puts a removed line back. */
  | { readonly type: "PUT_BACK"; readonly item: CartItem }
  /** Removes every line that cannot be ordered. */
  | { readonly type: "CLEAR_UNAVAILABLE" }
  | { readonly type: "SELECT"; readonly id: CartItemId; readonly selected: boolean }
  | { readonly type: "SELECT_ALL"; readonly selected: boolean }
  | { readonly type: "CHECK_OUT" }
  /** Pull-to-refresh. */
  | { readonly type: "REFRESH" }
  /** Reads again in the background: after a change of language, a return to the page, or a late addition. */
  | { readonly type: "REREAD" }
  | { readonly type: "RETRY" }
  | { readonly type: "LEAVE" }
  /** The customer is back before the pending changes were sent. */
  | { readonly type: "RETURNED" };

export type CartEmitted =
  /** The server's cart has changed: the badge must be counted again. */
  | { readonly type: "changed" }
  | { readonly type: "update failed"; readonly failure: CallFailure }
  | { readonly type: "delete failed"; readonly failure: CallFailure }
  /** A line was removed that can be put back. */
  | { readonly type: "removed"; readonly item: CartItem }
  /** A line was put back. `held`: the pieces that the cart holds of it now; 0: none could be. */
  | { readonly type: "put back"; readonly item: CartItem; readonly held: number }
  | { readonly type: "put back failed"; readonly failure: CallFailure }
  | { readonly type: "refresh failed"; readonly failure: CallFailure }
  | { readonly type: "nothing selected" }
  /** Selected lines exceeded the stock and were lowered to it, for the customer to review. */
  | { readonly type: "quantities lowered"; readonly items: readonly CartItemId[] }
  | { readonly type: "checkout"; readonly items: readonly CartItemId[] };

const serverItems = ({ items }: Pick<CartContext, "items">): readonly CartItem[] => items ?? [];

/** The server's lines with the pending changes applied. */
export const shownItems = (
  context: Pick<CartContext, "items" | "pendingChanges">,
): readonly CartItem[] => withPendingChanges(serverItems(context), context.pendingChanges);

const sentIn = ({ sent }: CartContext): CartWrite => nonNull(sent);

const failedType = {
  quantity: "update failed",
  remove: "delete failed",
  "put back": "put back failed",
} as const satisfies Record<PendingChange["kind"], CartEmitted["type"]>;

const selectedOf = (context: CartContext): readonly CartItem[] =>
  selectedItems(shownItems(context), context.selection);

const overStockOf = (context: CartContext): readonly CartItem[] =>
  selectedOf(context).filter(isOverStock);

const answeredQuestion = ({ removal }: CartContext): CartContext["removal"] =>
  removal === null ? null : { ...removal, isRequested: false };

/** After a failed read, the next event of the customer requests it again. */
const rereadAfter = ({ reread }: CartContext): CartContext["reread"] =>
  reread === "failed" ? "requested" : reread;

/**
 * The cart (specification §2, §5), with optimistic updates. Writes are sent one at a time, so that
 * responses cannot arrive out of order: during a write, the newest change per product waits and is sent
 * afterwards. A failed change rolls back to the server's state, which is then read again. A read yields to
 * a write and is made after it.
 *
 * @spec S5.10 S8.25
 */
export const cartScreenMachine = setup({
  types: {} as {
    context: CartContext;
    events: CartEvent;
    input: { readonly restored?: CartView | undefined };
    emitted: CartEmitted;
  },
  actors: calls,
  actions: {
    "store the lines": assign(
      ({ context }, { success: items }: { success: readonly CartItem[] }) => ({
        items,
        selection: selectionAfter(context.selection, context.items, items),
        failure: null,
        reread: "none" as const,
        refreshRequested: false,
      }),
    ),
    // The next event of the customer reads again. The failure stays: it says how old the lines are.
    "show the remembered lines": assign(
      ({ context }, { success: items }: { success: readonly CartItem[] }) => ({
        items,
        selection: selectionAfter(context.selection, context.items, items),
        reread: "failed" as const,
        refreshRequested: false,
      }),
    ),
    "mark the read as failed": assign({
      reread: "failed" as const,
      refreshRequested: false,
      checkoutRequested: false,
    }),
    "mark the next change as sent": assign(({ context }) => {
      const [next] = context.pendingChanges;
      return { sent: next === undefined ? null : { productId: next[0], change: next[1] } };
    }),
    "apply the confirmed change": assign(({ context }) => {
      const { productId, change } = sentIn(context);
      return {
        items: withAccepted(serverItems(context), productId, change),
        pendingChanges: withoutAnswered(context.pendingChanges, productId, change),
        sent: null,
      };
    }),
    // If a newer change is pending, the failure rolls nothing back: the newer one is sent next.
    "roll the failed change back": assign(({ context }) => {
      const { productId, change } = sentIn(context);
      return {
        pendingChanges: withoutAnswered(context.pendingChanges, productId, change),
        sent: null,
        reread: "requested" as const,
        checkoutRequested: false,
      };
    }),
    // This machine sends nothing after the session's end: the next token may be another customer's.
    "discard the pending changes": assign({
      pendingChanges: noPendingChanges,
      sent: null,
      checkoutRequested: false,
    }),
    "queue the quantity": assign(
      (
        { context },
        { productId, quantity }: { readonly productId: ProductId; readonly quantity: number },
      ) => ({
        pendingChanges: changeQuantity(
          serverItems(context),
          context.pendingChanges,
          productId,
          quantity,
        ),
        reread: rereadAfter(context),
        checkoutRequested: false,
      }),
    ),
    "queue the removal": assign(
      ({ context }, { productId }: { readonly productId: ProductId }) => ({
        pendingChanges: removeLater(serverItems(context), context.pendingChanges, productId),
        removal: answeredQuestion(context),
        reread: rereadAfter(context),
        checkoutRequested: false,
      }),
    ),
    "queue the line to put back": assign(({ context }, { item }: { readonly item: CartItem }) => ({
      pendingChanges: putBackLater(context.pendingChanges, item, context.sent?.productId ?? null),
      reread: rereadAfter(context),
      checkoutRequested: false,
    })),
    "queue the removal of unavailable lines": assign(({ context }) => ({
      pendingChanges: shownItems(context)
        .filter((item) => !isSelectable(item))
        .reduce(
          (pendingChanges, { productId }) =>
            removeLater(serverItems(context), pendingChanges, productId),
          context.pendingChanges,
        ),
      reread: rereadAfter(context),
    })),
    "notify that a line was removed": enqueueActions(({ context, enqueue }) => {
      const { productId, change } = sentIn(context);
      const item = serverItems(context).find((known) => known.productId === productId);
      if (change.kind === "remove" && item !== undefined && isSelectable(item))
        enqueue.emit({ type: "removed", item });
    }),
    // The server gives the line another id.
    "notify that a line was put back": enqueueActions(
      ({ context, enqueue }, { held }: { readonly held: number }) => {
        const { change } = sentIn(context);
        if (change.kind !== "put back") return;
        enqueue.emit({ type: "put back", item: change.item, held });
        enqueue.assign({ reread: "requested" });
      },
    ),
    "lower the quantities to the stock": assign(({ context }) => ({
      pendingChanges: overStockOf(context).reduce(
        (pendingChanges, { productId, stock }) =>
          changeQuantity(serverItems(context), pendingChanges, productId, stock),
        context.pendingChanges,
      ),
      checkoutRequested: false,
    })),
    "request the checkout": assign(({ context }) => ({
      checkoutRequested: true,
      reread: rereadAfter(context),
    })),
    "cancel the requested checkout": assign({ checkoutRequested: false }),
    "notify that the cart has changed": emit({ type: "changed" }),
    "notify that the change failed": emit(
      (_, { sent, failure }: { sent: CartWrite; failure: CallFailure }) => ({
        type: failedType[sent.change.kind],
        failure,
      }),
    ),
    // Before the cart was read nothing else can be pending.
    "notify that nothing was put back": emit(({ context }) => ({
      type: "put back failed" as const,
      failure: nonNull(context.failure),
    })),
    "notify that nothing is selected": emit({ type: "nothing selected" }),
    "notify that quantities were lowered": emit(({ context }) => ({
      type: "quantities lowered" as const,
      items: overStockOf(context).map(({ id }) => id),
    })),
    "navigate to the checkout": emit(({ context }) => ({
      type: "checkout" as const,
      items: selectedOf(context).map(({ id }) => id),
    })),
  },
  guards: {
    "the cart is known": ({ context }) => context.items !== null,
    "a change is pending": ({ context }) => context.pendingChanges.size > 0,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "the cart has to be read": ({ context }) => context.reread === "requested",
    "the screen is unmounted": ({ context }) => context.leaving,
    "checkout is requested": ({ context }) => context.checkoutRequested,
    "nothing is selected": ({ context }) => selectedOf(context).length === 0,
    "a selected quantity is above the stock": ({ context }) => overStockOf(context).length > 0,
    "a newer change has replaced it": ({ context }) => {
      const { productId, change } = sentIn(context);
      return context.pendingChanges.get(productId) !== change;
    },
  },
}).createMachine({
  id: "cart",
  context: ({ input }) => ({
    items: input.restored?.items ?? null,
    pendingChanges: repeatableChanges(input.restored?.pendingChanges),
    selection: input.restored?.selection ?? new Set<CartItemId>(),
    sent: null,
    failure: null,
    reread: "requested",
    refreshRequested: false,
    isOvertaken: false,
    checkoutRequested: false,
    removal: null,
    leaving: false,
  }),
  on: {
    REMOVAL_REQUESTED: {
      actions: assign(({ event: { item } }) => ({ removal: { item, isRequested: true } })),
    },
    REMOVAL_DISMISSED: {
      actions: assign(({ context }) => ({ removal: answeredQuestion(context) })),
    },
    PUT_BACK: { actions: { type: "queue the line to put back", params: withEvent } },
    RETURNED: { actions: assign({ leaving: false, removal: null, reread: "requested" as const }) },
    LEAVE: [
      { guard: "a change is pending", actions: assign({ leaving: true }) },
      { target: ".left" },
    ],
  },
  initial: "starting",
  states: {
    starting: { always: [{ guard: "the cart is known", target: "open" }, { target: "loading" }] },
    loading: {
      exit: assign({ isOvertaken: false }),
      on: {
        REFRESH: { actions: assign({ isOvertaken: true }) },
        // The running read may be older than the reason for this one.
        REREAD: { target: "loading", reenter: true },
      },
      invoke: {
        src: "readCart",
        input: {},
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: succeeded,
            target: "open",
            actions: { type: "store the lines", params: withSuccess },
          },
          {
            guard: failedWith(isRemembered),
            target: "recalling",
            actions: assign((done) => withFailure(done)),
          },
          { target: "load failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    /** The server could not be reached: the cart as the visit has read it before. */
    recalling: {
      invoke: {
        src: "readCart",
        input: { fromMemory: true },
        onDone: [
          {
            guard: succeeded,
            target: "open",
            actions: { type: "show the remembered lines", params: withSuccess },
          },
          { target: "load failed" },
        ],
      },
    },
    "load failed": {
      always: {
        guard: "the screen is unmounted",
        target: "left",
        actions: "notify that nothing was put back",
      },
      on: {
        RETRY: "loading",
        REFRESH: "loading",
        REREAD: "loading",
        PUT_BACK: {
          target: "loading",
          actions: { type: "queue the line to put back", params: withEvent },
        },
      },
    },
    open: {
      initial: "resting",
      // These events only record what is requested: `resting` chooses the next call.
      on: {
        SELECT: {
          actions: assign(({ context, event }) => ({
            selection: select(context.selection, serverItems(context), event.id, event.selected),
          })),
        },
        SELECT_ALL: {
          actions: assign(({ context, event }) => ({
            selection: selectAll(shownItems(context), event.selected),
          })),
        },
        QUANTITY_CHANGED: { actions: { type: "queue the quantity", params: withEvent } },
        REMOVE: { actions: { type: "queue the removal", params: withEvent } },
        CLEAR_UNAVAILABLE: { actions: "queue the removal of unavailable lines" },
        REFRESH: { actions: assign({ reread: "requested" as const, refreshRequested: true }) },
        REREAD: { actions: assign({ reread: "requested" as const }) },
        CHECK_OUT: [
          { guard: "nothing is selected", actions: "notify that nothing is selected" },
          {
            guard: "a selected quantity is above the stock",
            actions: ["notify that quantities were lowered", "lower the quantities to the stock"],
          },
          { actions: "request the checkout" },
        ],
        LEAVE: {
          actions: assign({ leaving: true, checkoutRequested: false, refreshRequested: false }),
        },
      },
      states: {
        resting: {
          always: [
            { guard: "a change is pending", target: "writing" },
            { guard: "the screen is unmounted", target: "#cart.left" },
            { guard: "the cart has to be read", target: "reading" },
            { guard: "checkout is requested", target: "navigating to checkout" },
          ],
        },
        // The cart may have been read again since checkout was pressed: it is checked again.
        "navigating to checkout": {
          always: [
            {
              guard: "nothing is selected",
              target: "resting",
              actions: ["cancel the requested checkout", "notify that nothing is selected"],
            },
            {
              guard: "a selected quantity is above the stock",
              target: "resting",
              actions: ["notify that quantities were lowered", "lower the quantities to the stock"],
            },
            {
              target: "resting",
              actions: ["cancel the requested checkout", "navigate to the checkout"],
            },
          ],
        },
        writing: {
          entry: "mark the next change as sent",
          invoke: {
            src: "writeCart",
            input: ({ context }) => sentIn(context),
            onDone: [
              {
                guard: succeeded,
                target: "resting",
                actions: [
                  "notify that a line was removed",
                  {
                    type: "notify that a line was put back",
                    params: ({ event }) => ({ held: Result.getOrThrow(event.output) || 0 }),
                  },
                  "apply the confirmed change",
                  "notify that the cart has changed",
                ],
              },
              {
                guard: failedWith(isSessionEnded),
                target: "resting",
                actions: "discard the pending changes",
              },
              {
                guard: "a newer change has replaced it",
                target: "resting",
                actions: "roll the failed change back",
              },
              {
                target: "resting",
                actions: [
                  {
                    type: "notify that the change failed",
                    params: (done) => ({ sent: sentIn(done.context), ...withFailure(done) }),
                  },
                  "roll the failed change back",
                ],
              },
            ],
          },
        },
        reading: {
          exit: assign({ isOvertaken: false }),
          always: [
            { guard: "a change is pending", target: "writing" },
            { guard: "the screen is unmounted", target: "#cart.left" },
          ],
          on: {
            REFRESH: { actions: assign({ refreshRequested: true, isOvertaken: true }) },
            // The running read may be older than the reason for this one.
            REREAD: { target: "reading", reenter: true },
            CHECK_OUT: [
              { guard: "nothing is selected", actions: "notify that nothing is selected" },
              { actions: "request the checkout" },
            ],
          },
          invoke: {
            src: "readCart",
            input: {},
            onDone: [
              { guard: "the read was overtaken", target: "reading", reenter: true },
              {
                guard: succeeded,
                target: "resting",
                actions: [
                  { type: "store the lines", params: withSuccess },
                  "notify that the cart has changed",
                ],
              },
              {
                target: "resting",
                actions: [
                  emit((done) => ({ type: "refresh failed" as const, ...withFailure(done) })),
                  assign((done) => withFailure(done)),
                  "mark the read as failed",
                ],
              },
            ],
          },
        },
      },
    },
    left: { type: "final" },
  },
});

export type CartScreenLogic = typeof cartScreenMachine;

export const cartScreenLogic = (actors: CartScreenActors): CartScreenLogic =>
  cartScreenMachine.provide({ actors });
