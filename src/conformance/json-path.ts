import { Predicate } from "effect";

export type Step = string | number;

/**
 * `$.data.orders[0].status`
 *
 * @example
 * jsonPath(["data", "orders", 0, "total-amount"]) // => '$.data.orders[0]["total-amount"]'
 */
export const jsonPath = (steps: readonly Step[]): string =>
  steps.reduce<string>(
    (path, step) =>
      typeof step === "number"
        ? `${path}[${step}]`
        : /^[A-Za-z_]\w*$/.test(step)
          ? `${path}.${step}`
          : `${path}[${JSON.stringify(step)}]`,
    "$",
  );

/** The path for every row: `$.data.orders[*].status`. */
export const anyRow = (path: string): string => path.replaceAll(/\[\d+\]/g, "[*]");

/** The value at the path; `undefined`: nothing. */
export const valueAt = (value: unknown, steps: readonly Step[]): unknown =>
  steps.reduce<unknown>((part, step) => {
    if (Array.isArray(part)) return typeof step === "number" ? part[step] : undefined;
    return Predicate.isReadonlyObject(part) ? part[step] : undefined;
  }, value);
