import { homeScreenLogic } from "../../../domain/catalogue/home-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const homeScreen = ({
  catalogue,
  shopSettings,
}: Pick<Ports, "catalogue" | "shopSettings">) =>
  homeScreenLogic({
    loadSettings: toActor(() => shopSettings.settings),
    loadCategories: toActor(() => catalogue.categories),
    loadProducts: toActor((request) => catalogue.products(request)),
  });
