import { Result } from "effect";
import { assign, emit, enqueueActions, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { failureOf } from "../call/failure-of.ts";
import type { CartItemId, ProductId } from "../identity/ids.ts";
import { callActor } from "../call/call-actor.ts";
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
  answered,
  granted,
  noPendingChanges,
  type PendingChange,
  type PendingChanges,
  changeQuantity,
  putBackLater,
  removeLater,
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
  readCart: callActor<readonly CartItem[], CallFailure, void>("readCart"),
  /** Answers, after a line was put back, the pieces that the cart holds of it. */
  writeCart: callActor<number | void, CallFailure, CartWrite>("writeCart"),
};

export type CartScreenActors = typeof calls;

/** The state that Back restores. */
export interface CartView {
  readonly items: readonly CartItem[];
  readonly selection: Selection;
}

interface CartContext {
  /** The cart as last known from the server; null until read. */
  readonly items: readonly CartItem[] | null;
  readonly pendingChanges: PendingChanges;
  readonly selection: Selection;
  /** The write under way; null: none. */
  readonly sent: CartWrite | null;
  readonly failure: CallFailure | null;
  /** "failed": a needed read failed; the next event of the customer requests it again. */
  readonly reread: "none" | "wanted" | "failed";
  /** Pull-to-refresh is under way. */
  readonly refreshAsked: boolean;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
  /** Checkout was pressed and waits until the server has confirmed every pending change. */
  readonly checkoutWanted: boolean;
  /** The line of the last removal confirmation; null: none. */
  readonly removal: { readonly item: CartItem; readonly isAsked: boolean } | null;
  /** The screen was unmounted: send pending changes, then end. */
  readonly leaving: boolean;
}

export type CartEvent =
  | {
      readonly type: "QUANTITY_WISHED";
      readonly productId: ProductId;
      readonly quantity: number;
    }
  /** Opens the confirmation. */
  | { readonly type: "REMOVAL_ASKED"; readonly item: CartItem }
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
  | { readonly type: "LEAVE" };

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

const sentIn = ({ sent }: CartContext): CartWrite => {
  if (sent === null) throw new Error("Nothing was sent");
  return sent;
};

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
  removal === null ? null : { ...removal, isAsked: false };

/** After a failed read, the next event of the customer requests it again. */
const rereadAfter = ({ reread }: CartContext): CartContext["reread"] =>
  reread === "failed" ? "wanted" : reread;

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
    "take the lines": assign(({ context }, { items }: { items: readonly CartItem[] }) => ({
      items,
      selection: selectionAfter(context.selection, context.items, items),
      failure: null,
      reread: "none" as const,
      refreshAsked: false,
    })),
    "keep the failure": assign((_, { failure }: { failure: CallFailure }) => ({ failure })),
    "give the reading up": assign({
      reread: "failed" as const,
      refreshAsked: false,
      checkoutWanted: false,
    }),
    "note what is sent": assign(({ context }) => {
      const [next] = context.pendingChanges;
      return { sent: next === undefined ? null : { productId: next[0], change: next[1] } };
    }),
    "take what was granted": assign(({ context }) => {
      const { productId, change } = sentIn(context);
      return {
        items: granted(serverItems(context), productId, change),
        pendingChanges: answered(context.pendingChanges, productId, change),
        sent: null,
      };
    }),
    // If a newer change is pending, the failure rolls nothing back: the newer one is sent next.
    "go back to what the server holds": assign(({ context }) => {
      const { productId, change } = sentIn(context);
      return {
        pendingChanges: answered(context.pendingChanges, productId, change),
        sent: null,
        reread: "wanted" as const,
        checkoutWanted: false,
      };
    }),
    // Nothing may be sent after the session's end: the next token may be another customer's.
    "forget every pending change": assign({
      pendingChanges: noPendingChanges,
      sent: null,
      checkoutWanted: false,
    }),
    "remember the quantity": assign(
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
        checkoutWanted: false,
      }),
    ),
    "remember the removal": assign(
      ({ context }, { productId }: { readonly productId: ProductId }) => ({
        pendingChanges: removeLater(serverItems(context), context.pendingChanges, productId),
        removal: answeredQuestion(context),
        reread: rereadAfter(context),
        checkoutWanted: false,
      }),
    ),
    "remember what is put back": assign(({ context }, { item }: { readonly item: CartItem }) => ({
      pendingChanges: putBackLater(context.pendingChanges, item, context.sent?.productId ?? null),
      reread: rereadAfter(context),
      checkoutWanted: false,
    })),
    "remember that the unavailable lines go": assign(({ context }) => ({
      pendingChanges: shownItems(context)
        .filter((item) => !isSelectable(item))
        .reduce(
          (pendingChanges, { productId }) =>
            removeLater(serverItems(context), pendingChanges, productId),
          context.pendingChanges,
        ),
      reread: rereadAfter(context),
    })),
    "tell what can be put back": enqueueActions(({ context, enqueue }) => {
      const { productId, change } = sentIn(context);
      const item = serverItems(context).find((known) => known.productId === productId);
      if (change.kind === "remove" && item !== undefined && isSelectable(item))
        enqueue.emit({ type: "removed", item });
    }),
    // The server gives the line another id.
    "tell what was put back": enqueueActions(
      ({ context, enqueue }, { held }: { readonly held: number }) => {
        const { change } = sentIn(context);
        if (change.kind !== "put back") return;
        enqueue.emit({ type: "put back", item: change.item, held });
        enqueue.assign({ reread: "wanted" });
      },
    ),
    "lower the quantities to the stock": assign(({ context }) => ({
      pendingChanges: overStockOf(context).reduce(
        (pendingChanges, { productId, stock }) =>
          changeQuantity(serverItems(context), pendingChanges, productId, stock),
        context.pendingChanges,
      ),
      checkoutWanted: false,
    })),
    "want the checkout": assign(({ context }) => ({
      checkoutWanted: true,
      reread: rereadAfter(context),
    })),
    "stop wanting the checkout": assign({ checkoutWanted: false }),
    "tell that the cart has changed": emit({ type: "changed" }),
    "tell that the change failed": emit(
      (
        _,
        { sent, failure }: { sent: CartWrite; failure: CallFailure },
      ): Extract<CartEmitted, { failure: CallFailure }> => ({
        type: failedType[sent.change.kind],
        failure,
      }),
    ),
    "tell that the reading failed": emit(
      (
        _,
        { failure }: { failure: CallFailure },
      ): Extract<CartEmitted, { failure: CallFailure }> => ({
        type: "refresh failed",
        failure,
      }),
    ),
    "tell that nothing is selected": emit({ type: "nothing selected" }),
    "tell that quantities were lowered": emit(({ context }) => ({
      type: "quantities lowered" as const,
      items: overStockOf(context).map(({ id }) => id),
    })),
    "lead to the checkout": emit(({ context }) => ({
      type: "checkout" as const,
      items: selectedOf(context).map(({ id }) => id),
    })),
  },
  guards: {
    "the cart is known": ({ context }) => context.items !== null,
    "a change is pending": ({ context }) => context.pendingChanges.size > 0,
    "the read was overtaken": ({ context }) => context.isOvertaken,
    "the cart has to be read": ({ context }) => context.reread === "wanted",
    "the screen is gone": ({ context }) => context.leaving,
    "checkout is wanted": ({ context }) => context.checkoutWanted,
    "nothing is selected": ({ context }) => selectedOf(context).length === 0,
    "a selected quantity is above the stock": ({ context }) => overStockOf(context).length > 0,
    "a newer change took its place": ({ context }) => {
      const { productId, change } = sentIn(context);
      return context.pendingChanges.get(productId) !== change;
    },
  },
}).createMachine({
  id: "cart",
  context: ({ input }) => ({
    items: input.restored?.items ?? null,
    pendingChanges: noPendingChanges,
    selection: input.restored?.selection ?? new Set<CartItemId>(),
    sent: null,
    failure: null,
    reread: "wanted",
    refreshAsked: false,
    isOvertaken: false,
    checkoutWanted: false,
    removal: null,
    leaving: false,
  }),
  on: {
    REMOVAL_ASKED: {
      actions: assign(({ event: { item } }) => ({ removal: { item, isAsked: true } })),
    },
    REMOVAL_DISMISSED: {
      actions: assign(({ context }) => ({ removal: answeredQuestion(context) })),
    },
    PUT_BACK: {
      actions: {
        type: "remember what is put back",
        params: ({ event: { item } }) => ({ item }),
      },
    },
  },
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "the cart is known", target: "open" }, { target: "loading" }],
    },
    loading: {
      exit: assign({ isOvertaken: false }),
      on: {
        REFRESH: { actions: assign({ isOvertaken: true }) },
        // The running read may be older than the reason for this one.
        REREAD: { target: "loading", reenter: true },
        LEAVE: [
          { guard: "a change is pending", actions: assign({ leaving: true }) },
          { target: "left" },
        ],
      },
      invoke: {
        src: "readCart",
        onDone: [
          { guard: "the read was overtaken", target: "loading", reenter: true },
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "open",
            actions: {
              type: "take the lines",
              params: ({ event }) => ({ items: Result.getOrThrow(event.output) }),
            },
          },
          {
            guard: "the screen is gone",
            target: "left",
            actions: {
              type: "tell that the reading failed",
              params: ({ event }) => ({ failure: failureOf(event.output) }),
            },
          },
          {
            target: "load failed",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ failure: failureOf(event.output) }),
            },
          },
        ],
      },
    },
    "load failed": {
      on: { RETRY: "loading", REFRESH: "loading", REREAD: "loading", LEAVE: "left" },
    },
    open: {
      initial: "deciding",
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
        QUANTITY_WISHED: {
          target: ".deciding",
          actions: {
            type: "remember the quantity",
            params: ({ event: { productId, quantity } }) => ({ productId, quantity }),
          },
        },
        REMOVE: {
          target: ".deciding",
          actions: {
            type: "remember the removal",
            params: ({ event: { productId } }) => ({ productId }),
          },
        },
        PUT_BACK: {
          target: ".deciding",
          actions: {
            type: "remember what is put back",
            params: ({ event: { item } }) => ({ item }),
          },
        },
        CLEAR_UNAVAILABLE: {
          target: ".deciding",
          actions: "remember that the unavailable lines go",
        },
        REFRESH: {
          target: ".deciding",
          actions: assign({ reread: "wanted" as const, refreshAsked: true }),
        },
        REREAD: { target: ".deciding", actions: assign({ reread: "wanted" as const }) },
        CHECK_OUT: [
          { guard: "nothing is selected", actions: "tell that nothing is selected" },
          {
            guard: "a selected quantity is above the stock",
            target: ".deciding",
            actions: ["tell that quantities were lowered", "lower the quantities to the stock"],
          },
          { target: ".deciding", actions: "want the checkout" },
        ],
        LEAVE: {
          target: ".deciding",
          actions: assign({ leaving: true, checkoutWanted: false, refreshAsked: false }),
        },
      },
      states: {
        deciding: {
          always: [
            { guard: "a change is pending", target: "writing" },
            { guard: "the screen is gone", target: "#cart.left" },
            { guard: "the cart has to be read", target: "reading" },
            { guard: "checkout is wanted", target: "leading to checkout" },
            { target: "resting" },
          ],
        },
        resting: {},
        // The cart may have been read again since checkout was pressed: it is checked again.
        "leading to checkout": {
          always: [
            {
              guard: "nothing is selected",
              target: "deciding",
              actions: ["stop wanting the checkout", "tell that nothing is selected"],
            },
            {
              guard: "a selected quantity is above the stock",
              target: "deciding",
              actions: ["tell that quantities were lowered", "lower the quantities to the stock"],
            },
            {
              target: "resting",
              actions: ["stop wanting the checkout", "lead to the checkout"],
            },
          ],
        },
        writing: {
          entry: "note what is sent",
          on: {
            QUANTITY_WISHED: {
              actions: {
                type: "remember the quantity",
                params: ({ event: { productId, quantity } }) => ({ productId, quantity }),
              },
            },
            REMOVE: {
              actions: {
                type: "remember the removal",
                params: ({ event: { productId } }) => ({ productId }),
              },
            },
            PUT_BACK: {
              actions: {
                type: "remember what is put back",
                params: ({ event: { item } }) => ({ item }),
              },
            },
            CLEAR_UNAVAILABLE: { actions: "remember that the unavailable lines go" },
            REFRESH: { actions: assign({ reread: "wanted" as const, refreshAsked: true }) },
            REREAD: { actions: assign({ reread: "wanted" as const }) },
            CHECK_OUT: [
              { guard: "nothing is selected", actions: "tell that nothing is selected" },
              {
                guard: "a selected quantity is above the stock",
                actions: ["tell that quantities were lowered", "lower the quantities to the stock"],
              },
              { actions: "want the checkout" },
            ],
            LEAVE: {
              actions: assign({ leaving: true, checkoutWanted: false, refreshAsked: false }),
            },
          },
          invoke: {
            src: "writeCart",
            input: ({ context }) => sentIn(context),
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "deciding",
                actions: [
                  "tell what can be put back",
                  {
                    type: "tell what was put back",
                    params: ({ event }) => ({ held: Result.getOrThrow(event.output) || 0 }),
                  },
                  "take what was granted",
                  "tell that the cart has changed",
                ],
              },
              {
                guard: ({ event }) =>
                  Result.isFailure(event.output) && event.output.failure._tag === "SessionEnded",
                target: "deciding",
                actions: "forget every pending change",
              },
              {
                guard: "a newer change took its place",
                target: "deciding",
                actions: "go back to what the server holds",
              },
              {
                target: "deciding",
                actions: [
                  {
                    type: "tell that the change failed",
                    params: ({ context, event }) => ({
                      sent: sentIn(context),
                      failure: failureOf(event.output),
                    }),
                  },
                  "go back to what the server holds",
                ],
              },
            ],
          },
        },
        reading: {
          exit: assign({ isOvertaken: false }),
          on: {
            REFRESH: { actions: assign({ refreshAsked: true, isOvertaken: true }) },
            CHECK_OUT: [
              { guard: "nothing is selected", actions: "tell that nothing is selected" },
              { actions: "want the checkout" },
            ],
          },
          invoke: {
            src: "readCart",
            onDone: [
              { guard: "the read was overtaken", target: "reading", reenter: true },
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "deciding",
                actions: [
                  {
                    type: "take the lines",
                    params: ({ event }) => ({ items: Result.getOrThrow(event.output) }),
                  },
                  "tell that the cart has changed",
                ],
              },
              {
                target: "deciding",
                actions: [
                  {
                    type: "tell that the reading failed",
                    params: ({ event }) => ({ failure: failureOf(event.output) }),
                  },
                  "give the reading up",
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
  cartScreenMachine.provide({ actors: { ...actors } });
