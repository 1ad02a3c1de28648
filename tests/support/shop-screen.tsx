import { act, render, type RenderResult } from "@testing-library/react";
import { Result } from "effect";
import { type ComponentType, createElement, Suspense } from "react";
import { Route, Switch } from "wouter";
import { createActor, fromCallback, fromPromise } from "xstate";
import { fullPolicy, type ShopPolicy } from "../../src/domain/policy.ts";
import {
  sessionMachine,
  type SessionEvent,
  type SessionRef,
} from "../../src/domain/session/session.machine.ts";
import type { User } from "../../src/domain/session/user.ts";
import { createI18n, currentLanguage, loadNamespace } from "../../src/ui/i18n/i18n.ts";
import { screenNamespaces } from "../../src/ui/i18n/screen-namespaces.ts";
import { screenModules } from "../../src/ui/routing/screen-modules.ts";
import { ScreenLoader, type ScreenProps } from "../../src/ui/routing/screen-loader.ts";
import { ShopRouter } from "../../src/ui/routing/shop-router.tsx";
import type {
  ScreenActorLoaders,
  ScreenActors,
  ScreenName,
} from "../../src/ui/routing/screen-actors.ts";
import { LanguageProvider } from "../../src/ui/i18n/language-provider.tsx";
import { ShopProvider } from "../../src/ui/shop/shop.tsx";

const noCalls = () => Promise.reject(new Error("Another screen's calls are not part of this test"));
const noActors: ScreenActorLoaders = {
  login: noCalls,
  register: noCalls,
  home: noCalls,
  category: noCalls,
  product: noCalls,
  cart: noCalls,
  checkout: noCalls,
  payment: noCalls,
  "payment-success": noCalls,
  user: noCalls,
  messages: noCalls,
  orders: noCalls,
  order: noCalls,
  search: noCalls,
  "withdrawal-accounts": noCalls,
  settings: noCalls,
  wallet: noCalls,
};

const pending = <A,>() => new Promise<A>(() => {});

export interface ShownScreen extends RenderResult {
  /** What the session was told, by type. */
  readonly sessionEvents: readonly string[];
  readonly session: SessionRef;
}

/**
 * Renders one screen of the shop at an address, in English, with calls of the test's own. Other
 * addresses show an empty page.
 */
export const showScreen = async <Name extends ScreenName>(options: {
  readonly name: Name;
  readonly screen: ComponentType<ScreenProps<Name>>;
  readonly actors: ScreenActors[Name];
  /** The route's pattern, and the address under it. */
  readonly route: string;
  readonly address: string;
  readonly anonymous?: boolean;
  readonly policy?: ShopPolicy;
  /** Who is logged in; not known yet unless given. */
  readonly user?: User;
}): Promise<ShownScreen> => {
  await createI18n("en");
  await Promise.all(
    [...screenNamespaces(options.name), "not-found" as const].map((name) =>
      loadNamespace("en", name),
    ),
  );
  const sessionEvents: string[] = [];
  const { user } = options;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise(() =>
          user === undefined ? pending() : Promise.resolve(Result.succeed(user)),
        ),
        countCart: fromPromise(() => pending()),
        watchToken: fromCallback<SessionEvent>(() => {}),
      },
    }),
    {
      input: { hasToken: options.anonymous !== true },
      inspect: (inspected) => {
        if (inspected.type === "@xstate.event") sessionEvents.push(inspected.event.type);
      },
    },
  ).start();
  const screens = new ScreenLoader({
    modules: screenModules,
    actors: noActors,
    loadTexts: (name) => loadNamespace(currentLanguage(), name),
  });
  window.history.replaceState(window.history.state, "", options.address);
  const view = await act(async () =>
    render(
      <LanguageProvider>
        <ShopProvider
          value={{
            policy: options.policy ?? fullPolicy,
            session,
            screens,
            changeLanguage: async () => {},
            visitId: () => null,
          }}
        >
          <ShopRouter>
            <Suspense>
              <Switch>
                <Route path={options.route}>
                  {createElement<ScreenProps<Name>>(options.screen, { actors: options.actors })}
                </Route>
              </Switch>
            </Suspense>
          </ShopRouter>
        </ShopProvider>
      </LanguageProvider>,
    ),
  );
  return { ...view, sessionEvents, session };
};
