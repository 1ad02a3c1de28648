import { Schema } from "effect";
import { page } from "./sent.ts";

/** The server's own page size (specification §9). */
export const WalletQuery = Schema.Struct({ page });
