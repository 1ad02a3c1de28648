import { type ComponentType, createElement } from "react";
import type { ScreenActorLoaders, ScreenActors, ScreenName } from "../screen-actors.ts";

export interface ScreenProps<Name extends ScreenName> {
  readonly actors: ScreenActors[Name];
}

/** Code of each screen, loaded with it: `routes.tsx` holds the table. */
export type ScreenModules = {
  readonly [Name in ScreenName]: () => Promise<{
    readonly Screen: ComponentType<ScreenProps<Name>>;
  }>;
};

/** A loaded screen with its calls; `use` it to render. */
export type LoadedScreen = ComponentType;

/**
 * Brings a screen's code, its calls and its texts together, once. A load that failed (a dead
 * network) is forgotten, so that a retry loads again.
 */
export class ScreenLoader {
  readonly #loads = new Map<ScreenName, Promise<LoadedScreen>>();
  readonly #modules: ScreenModules;
  readonly #actors: ScreenActorLoaders;
  readonly #loadTexts: (name: ScreenName) => Promise<void>;

  constructor(options: {
    readonly modules: ScreenModules;
    readonly actors: ScreenActorLoaders;
    readonly loadTexts: (name: ScreenName) => Promise<void>;
  }) {
    this.#modules = options.modules;
    this.#actors = options.actors;
    this.#loadTexts = options.loadTexts;
  }

  load(name: ScreenName): Promise<LoadedScreen> {
    const known = this.#loads.get(name);
    if (known !== undefined) return known;
    const load = this.#load(name);
    this.#loads.set(name, load);
    load.catch(() => this.#loads.delete(name));
    return load;
  }

  async #load<Name extends ScreenName>(name: Name): Promise<LoadedScreen> {
    const [{ Screen }, actors] = await Promise.all([
      this.#modules[name](),
      this.#actors[name](),
      this.#loadTexts(name),
    ]);
    return () => createElement<ScreenProps<Name>>(Screen, { actors });
  }
}
