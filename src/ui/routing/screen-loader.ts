import type { ComponentType } from "react";
import type { Actor, AnyStateMachine } from "xstate";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import { LoadFailure } from "../kit/load-failure.ts";
import { readAtOnce } from "../kit/read-at-once.ts";
import type { ScreenActorLoaders, ScreenActors, ScreenName } from "./screen-actors.ts";

/** What the actor of the page's first screen is started with. */
export interface FirstVisit {
  readonly session: SessionRef;
  readonly policy: ShopPolicy;
  /** The id in the path; undefined: the route has none. */
  readonly id: string | undefined;
  /** With its question mark; empty: none. */
  readonly search: string;
}

/**
 * Creates the actor of the page's first screen, which starts before React so that the first render has its data;
 * null: the screen has none at this address. Only for actors that emit nothing upon their first data: the screen
 * does not listen yet.
 */
export type CreateAhead<Name extends ScreenName> = (
  actors: ScreenActors[Name],
  visit: FirstVisit,
) => Actor<AnyStateMachine> | null;

export interface ScreenProps<Name extends ScreenName> {
  readonly actors: ScreenActors[Name];
}

/** The module of each screen, loaded with it: the table is in `screen-routes.tsx`. */
export type ScreenModules = {
  readonly [Name in ScreenName]: () => Promise<{
    readonly Screen: ComponentType<ScreenProps<Name>>;
    readonly createAhead?: CreateAhead<Name>;
  }>;
};

/** Draws a screen with its own actors. */
export type DrawScreen<Drawn> = <Name extends ScreenName>(
  Screen: ComponentType<ScreenProps<Name>>,
  actors: ScreenActors[Name],
  createAhead: CreateAhead<Name> | undefined,
) => Drawn;

/** A loaded screen, bound to its actors; `use` its promise to render. */
export type LoadedScreen = <Drawn>(draw: DrawScreen<Drawn>) => Drawn;

/** Loads each screen's code, actors and texts once. */
export class ScreenLoader {
  readonly #loads = new Map<ScreenName, Promise<LoadedScreen>>();
  readonly #failed = new Set<ScreenName>();
  readonly #modules: ScreenModules;
  readonly #actors: ScreenActorLoaders;
  readonly #loadTexts: (name: ScreenName) => Promise<void>;
  /**
   * Reloads the page if the server has another build and nothing would be lost. True: the customer must
   * reload. Set by `src/main/late/start-online.ts`; until then it returns false.
   */
  replaceOldBuild = async (): Promise<boolean> => false;

  constructor(options: {
    readonly modules: ScreenModules;
    readonly actors: ScreenActorLoaders;
    readonly loadTexts: (name: ScreenName) => Promise<void>;
  }) {
    this.#modules = options.modules;
    this.#actors = options.actors;
    this.#loadTexts = options.loadTexts;
  }

  /**
   * For the shown screen: returns the same promise at each call, also when rejected, so that the
   * error boundary sees the failure. `forgetFailures` makes the next call retry.
   */
  load(name: ScreenName): Promise<LoadedScreen> {
    const known = this.#loads.get(name);
    if (known !== undefined) return known;
    const load = readAtOnce(this.#load(name));
    this.#loads.set(name, load);
    load.catch(() => this.#failed.add(name));
    return load;
  }

  /** Preloads a screen. A failure is ignored until the screen is shown. */
  prefetch(name: ScreenName): void {
    if (this.#loads.has(name)) return;
    this.load(name).catch(() => this.#loads.delete(name));
  }

  forgetFailures(): void {
    for (const name of this.#failed) this.#loads.delete(name);
    this.#failed.clear();
  }

  async #load<Name extends ScreenName>(name: Name): Promise<LoadedScreen> {
    const [{ Screen, createAhead }, actors] = await Promise.all([
      this.#modules[name](),
      this.#actors[name](),
      this.#loadTexts(name),
    ]).catch((failure: unknown) => {
      throw new LoadFailure(String(failure));
    });
    return (draw) => draw(Screen, actors, createAhead);
  }
}
