import { Context } from "effect";

/** If true, a read returns its last answer from memory. A read without one asks the server. */
export const FromMemory = Context.Reference("shop/FromMemory", { defaultValue: () => false });
