import { Context } from "effect";

/** Provided as true, reads are answered by what they have answered last, without the server. */
export const FromMemory = Context.Reference("shop/FromMemory", { defaultValue: () => false });
