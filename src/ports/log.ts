import { Context } from "effect";

/** What the people who run the shop should know. Never tokens, passwords or account numbers. */
export class Log extends Context.Service<
  Log,
  { readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void }
>()("shop/ports/Log") {}
