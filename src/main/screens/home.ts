import { type Actor, createActor } from "xstate";
import type { EarlyAnswers } from "../../adapters/http/early-answers.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import { homeScreen } from "../../adapters/xstate/screens/home.screen.ts";
import type { HomeScreenLogic } from "../../domain/catalogue/home-screen.machine.ts";
import { startForScreen } from "../../ui/shop/started-actor.ts";
import { inTime } from "../in-time.ts";
import type { Page } from "../page.ts";
import { previousHome } from "./previous-home.ts";

/** Resolves when every part has been read or has failed. */
const untilRead = (home: Actor<HomeScreenLogic>): Promise<void> =>
  new Promise((resolve) => {
    const { settings, categories, products } = home.getSnapshot().context;
    const check = (): void => {
      const isReading =
        settings.getSnapshot().matches("loading") ||
        categories.getSnapshot().matches("loading") ||
        products.getSnapshot().hasTag("loading");
      if (!isReading) resolve();
    };
    settings.subscribe(check);
    categories.subscribe(check);
    products.subscribe(check);
  });

/** Starts the home machine before React, with the page's early responses. */
const startHome = async (
  page: Page,
  logic: HomeScreenLogic,
  early: EarlyAnswers,
): Promise<Actor<HomeScreenLogic>> => {
  const isThere = await inTime(early.drawn);
  const restored = isThere
    ? undefined
    : await previousHome(page, early.language).catch(() => undefined);
  const home = createActor(logic, { input: { restored } }).start();
  if (isThere) await inTime(untilRead(home));
  return home;
};

/** @param early the page's early responses; undefined: the visit begins on another screen */
export const bindHome = async (
  page: Page,
  early: EarlyAnswers | undefined,
): Promise<HomeScreenLogic> => {
  const logic = homeScreen({
    catalogue: catalogueHttp(page.api),
    shopSettings: shopSettingsHttp(page.api),
  });
  if (early !== undefined) startForScreen(await startHome(page, logic, early));
  return logic;
};
