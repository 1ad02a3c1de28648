import type { RouteSize } from "./route-size.ts";

/** Brotli bytes; one kilobyte is 1000 bytes. */
interface Limits {
  readonly js: number;
  readonly css: number;
}

/** The file size-budget.json. */
export interface SizeBudget {
  readonly everyRoute: Limits;
  /** By screen; the others have the limit `everyRoute`. */
  readonly routes: Readonly<Record<string, Partial<Limits>>>;
  /** Brotli bytes that the service worker fetches ahead, in one language (`ahead-size.ts`). */
  readonly ahead: number;
}

/** The size limits of a screen. */
export const limitsOf = (budget: SizeBudget, screen: string): Limits => ({
  ...budget.everyRoute,
  ...budget.routes[screen],
});

/** One sentence for each exceeded limit, and for each screen with a budget that is not built. */
export const excesses = (
  budget: SizeBudget,
  sizes: readonly RouteSize[],
  ahead: number,
): readonly string[] => [
  ...(ahead > budget.ahead
    ? [`fetched ahead: ${ahead} bytes, over the budget of ${budget.ahead}`]
    : []),
  ...Object.keys(budget.routes)
    .filter((screen) => sizes.every((size) => size.screen !== screen))
    .map((screen) => `${screen}: has a budget, but is not in the build`),
  ...sizes.flatMap((size) => {
    const limits = limitsOf(budget, size.screen);
    return (["js", "css"] as const).flatMap((kind) =>
      size[kind] > limits[kind]
        ? [`${size.screen}: ${size[kind]} bytes of ${kind}, over its budget of ${limits[kind]}`]
        : [],
    );
  }),
];
