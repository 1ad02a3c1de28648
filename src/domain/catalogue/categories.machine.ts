import { resourceMachine } from "../resource/resource.machine.ts";
import type { Category } from "./category.ts";

export const categoriesMachine = resourceMachine<readonly Category[]>();
