import { Context } from "effect";
import type { ThemeChoice } from "../domain/settings/theme.ts";

/** The customer's choice of light or dark: kept on this device, seen at once. */
export class ThemeStore extends Context.Service<ThemeStore, ThemeChoice>()(
  "shop/ports/ThemeStore",
) {}
