import { beauty } from "./beauty.ts";
import { clothing } from "./clothing.ts";
import { computers } from "./computers.ts";
import { digital } from "./digital.ts";
import { food } from "./food.ts";
import { garden } from "./garden.ts";
import { home } from "./home.ts";
import { phones } from "./phones.ts";
import type { ProductSeed } from "./seed-types.ts";
import { sports } from "./sports.ts";
import { toys } from "./toys.ts";

const parts = [
  phones,
  home,
  food,
  digital,
  clothing,
  toys,
  computers,
  beauty,
  garden,
  sports,
] as const;

/**
 * All products, round-robin by category: this is the shop's default order, so that the home
 * screen's first page is mixed.
 */
export const products: readonly ProductSeed[] = Array.from(
  { length: Math.max(...parts.map((part) => part.length)) },
  (_, row) => parts.flatMap((part) => part[row] ?? []),
).flat();
