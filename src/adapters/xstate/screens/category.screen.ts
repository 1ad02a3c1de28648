import { categoryScreenLogic } from "../../../domain/catalogue/category-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

/** Open to anonymous visitors (specification §6). */
export const categoryScreen = ({ catalogue }: Pick<Ports, "catalogue">) =>
  categoryScreenLogic({
    loadCategories: toActor(() => catalogue.categories),
    loadProducts: toActor((request) => catalogue.categoryProducts(request)),
  });
