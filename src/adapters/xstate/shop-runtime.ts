import { Context, Effect } from "effect";
import { fromPromise } from "xstate";
import type { Slot } from "../../domain/slot.ts";
import type { BrowserStorage } from "../browser/browser-storage.ts";
import type { Api as HttpApi } from "../http/api.ts";
import { Api, type Redirect, type TokenStore } from "./port-tags.ts";

/**
 * What every screen's calls stand on. The ports of one noun come with the screens that need them;
 * language and log are the API's own affair.
 */
export type ShopServices = Api | BrowserStorage | Redirect | TokenStore;

/**
 * The ports that are filled so far. A plain context, not a managed runtime of layers: nothing here
 * has to be released, and a first visit is spared 2.4 KB (decisions/0005).
 */
export class ShopRuntime<Services = ShopServices> {
  readonly #context: Context.Context<Services>;

  constructor(context: Context.Context<Services>) {
    this.#context = context;
  }

  /** Adds the HTTP adapter of one port. */
  with<Port, Service>(
    this: ShopRuntime<Services | Api>,
    port: Context.Service<Port, Service>,
    adapter: (api: HttpApi) => Service,
  ): ShopRuntime<Services | Port> {
    return this.add(port, adapter(Context.get(this.#context, Api)));
  }

  add<Port, Service>(
    port: Context.Service<Port, Service>,
    service: Service,
  ): ShopRuntime<Services | Port> {
    return new ShopRuntime(Context.add(this.#context, port, service));
  }

  get<Port extends Services, Service>(port: Context.Service<Port, Service>): Service {
    return Context.get(this.#context, port);
  }

  run<Answer>(
    effect: Effect.Effect<Answer, never, Services>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    return Effect.runPromiseWith(this.#context)(effect, signal === undefined ? {} : { signal });
  }
}

/**
 * Fills the slots of machines with port calls. The one place where Effect meets XState: a slot
 * answers the call's `Result`; a defect rejects, which is an error of the actor; leaving the state
 * aborts the signal, which interrupts the effect and its request.
 */
export const filler =
  <Services>(runtime: ShopRuntime<Services>) =>
  <Input, Answer, Failure>(
    call: (input: Input) => Effect.Effect<Answer, Failure, Services>,
  ): Slot<Answer, Failure, Input> =>
    fromPromise(({ input, signal }) => runtime.run(Effect.result(call(input)), signal));

/** The same for a call that brings its ports along. */
export const toActor = <Input, Answer, Failure>(
  call: (input: Input) => Effect.Effect<Answer, Failure>,
): Slot<Answer, Failure, Input> =>
  fromPromise(({ input, signal }) => Effect.runPromise(Effect.result(call(input)), { signal }));
