import { type Actor, createActor } from "xstate";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import { homeScreen } from "../../adapters/xstate/screens/home.screen.ts";
import type { HomeScreenLogic } from "../../domain/catalogue/home-screen.machine.ts";
import type { ScreenActors } from "../../ui/routing/screen-actors.ts";
import type { Page } from "../page.ts";
import { actorAhead } from "../../ui/shop/use-actor-ahead.ts";

/** What is there in time spares a render of skeletons; what is late gets one. */
const patienceMs = 100;

/** All parts have been read, or have failed; or patience is at its end. */
const untilRead = (home: Actor<HomeScreenLogic>): Promise<void> =>
  new Promise((resolve) => {
    const { settings, categories, products } = home.getSnapshot().context;
    const look = (): void => {
      const isReading =
        settings.getSnapshot().matches("loading") ||
        categories.getSnapshot().matches("loading") ||
        products.getSnapshot().hasTag("loading");
      if (!isReading) resolve();
    };
    settings.subscribe(look);
    categories.subscribe(look);
    products.subscribe(look);
    setTimeout(resolve, patienceMs);
  });

/** `isFirst`: the visit begins here, and the page has asked for the data already. */
export const bindHome = async ({ api }: Page, isFirst: boolean): Promise<ScreenActors["home"]> => {
  const logic = homeScreen({ catalogue: catalogueHttp(api), shopSettings: shopSettingsHttp(api) });
  if (!isFirst) return { logic, ahead: actorAhead(null) };
  const home = createActor(logic, { input: {} }).start();
  await untilRead(home);
  return { logic, ahead: actorAhead(home) };
};
