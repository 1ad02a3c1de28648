import { Context } from "effect";

/** Leaves the shop for another address. The caller has checked it (D8). */
export class Redirect extends Context.Service<
  Redirect,
  { readonly leaveTo: (address: URL) => void }
>()("shop/ports/Redirect") {}
