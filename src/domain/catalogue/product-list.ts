import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { pagedListMachine, type PageRequest } from "../paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../paging/page.ts";
import type { CallActor } from "../call/call-actor.ts";
import type { Product } from "./product.ts";

/** The machine of a product list with any kind of query. */
export const productListMachine = <Query>() =>
  pagedListMachine<Product, Query, CallFailure>(({ id }) => id);

export type ProductListRef<Query> = ActorRefFrom<ReturnType<typeof productListMachine<Query>>>;
export type LoadProducts<Query> = CallActor<Page<Product>, CallFailure, PageRequest<Query>>;

/** A list's loaded pages with their query, for Back. */
export interface SeenProducts<Query> {
  readonly query: Query;
  readonly loaded: LoadedPages<Product>;
}

const isSame = <Query extends object>(one: Query, other: Query): boolean => {
  const parts = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, part]) => parts.get(name) === part);
};

/** The input of a new list: restores the seen pages if their query is the same. */
export const productListInput = <Query extends object>(
  query: Query,
  seen: SeenProducts<Query> | null | undefined,
) => ({
  query,
  restored: seen != null && isSame(query, seen.query) ? seen.loaded : undefined,
});
