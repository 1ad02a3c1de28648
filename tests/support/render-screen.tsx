import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { Result } from "effect";
import { fullPolicy, type ShopPolicy } from "../../src/domain/policy.ts";
import type { User } from "../../src/domain/session/user.ts";
import { Unreachable, type CallFailure } from "../../src/domain/call/failure.ts";
import { changeLanguage, createI18n, loadNamespace } from "../../src/ui/i18n/i18n.ts";
import type { Namespace } from "../../src/ui/i18n/namespaces.ts";
import { forgetScreens } from "../../src/ui/routing/screen-memory.ts";
import { ScreenLoader } from "../../src/ui/routing/screen-loader.ts";
import { ShopRouter } from "../../src/ui/routing/shop-router.tsx";
import { LanguageProvider } from "../../src/ui/i18n/language-provider.tsx";
import { ShopProvider } from "../../src/ui/shop/shop.tsx";
import { sessionThatReads } from "./quiet-session.ts";

interface Setting {
  readonly address: string;
  /** Texts that the screen needs besides `common`. */
  readonly texts: readonly Namespace[];
  readonly policy?: ShopPolicy;
  readonly hasToken?: boolean;
  /** Has just logged in. */
  readonly loggedIn?: User | undefined;
  readonly loadUser?: () => Promise<Result.Result<User, CallFailure>>;
}

const nowhere = (): never => {
  throw new Error("This screen loads no other");
};

/** Draws one screen in English at an address, with a session of its own. */
export const renderScreen = async <Actors extends object>(
  Screen: ComponentType<{ readonly actors: Actors }>,
  actors: Actors,
  { address, texts, policy = fullPolicy, hasToken = false, loggedIn, loadUser }: Setting,
) => {
  forgetScreens();
  window.history.replaceState(null, "", address);
  await createI18n("en");
  await Promise.all(texts.map((name) => loadNamespace("en", name)));
  const session = sessionThatReads({
    hasToken,
    loadUser: loadUser ?? (async () => Result.fail(new Unreachable({ call: "user" }))),
    countCart: async () => Result.succeed(0),
  });
  if (loggedIn !== undefined) session.send({ type: "LOGGED_IN", token: "t", user: loggedIn });
  const screens = new ScreenLoader({
    modules: new Proxy({}, { get: nowhere }) as never,
    actors: new Proxy({}, { get: nowhere }) as never,
    loadTexts: nowhere,
  });
  const draw = () => (
    <LanguageProvider>
      <ShopProvider value={{ policy, session, screens, changeLanguage, visitId: () => null }}>
        <ShopRouter>
          <Screen actors={actors} />
        </ShopRouter>
      </ShopProvider>
    </LanguageProvider>
  );
  const view = await act(async () => render(draw()));
  return {
    ...view,
    session,
    /** The customer leaves the screen and comes back. */
    reopen: async () => {
      view.unmount();
      await act(async () => render(draw()));
    },
  };
};

/** Lets what was answered, and what is drawn in the next frame, happen. */
export const flush = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
