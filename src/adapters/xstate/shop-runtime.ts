import { Effect, type Layer, type ManagedRuntime } from "effect";
import { fromPromise } from "xstate";
import type { Slot } from "../../domain/slot.ts";
import type { AttemptJournal } from "../../ports/attempt-journal.ts";
import type { LanguageStore } from "../../ports/language-store.ts";
import type { Log } from "../../ports/log.ts";
import type { Redirect } from "../../ports/redirect.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import type { Api } from "../http/api.ts";

/** What every screen's calls stand on. The ports of one noun come with the screens that need them. */
export type ShopServices = Api | AttemptJournal | LanguageStore | Log | Redirect | TokenStore;
export type ShopRuntime = ManagedRuntime.ManagedRuntime<ShopServices, never>;

/**
 * Fills the slots of machines with port calls. The one place where Effect meets XState: a slot
 * answers the call's `Result`; a defect rejects, which is an error of the actor; leaving the state
 * aborts the signal, which interrupts the effect and its request.
 */
export const filler =
  <R>(runtime: ShopRuntime, ports: Layer.Layer<R, never, ShopServices>) =>
  <Input, Answer, Failure>(
    call: (input: Input) => Effect.Effect<Answer, Failure, R | ShopServices>,
  ): Slot<Answer, Failure, Input> =>
    fromPromise(({ input, signal }) =>
      runtime.runPromise(Effect.result(call(input)).pipe(Effect.provide(ports)), { signal }),
    );
