import type { AnyActor } from "xstate";
import type { LazyActors } from "../../adapters/xstate/lazy-actors.ts";
import type { InboxRef } from "../../domain/inbox/inbox.machine.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { Ports } from "../../ports/ports.ts";
import type { TappedCall } from "./commands.ts";
import type { Person } from "./person.ts";
import type { ShopRoute } from "./shop-route.ts";

/** The page, for its screen. */
export interface Page {
  readonly ports: Ports & LazyActors;
  readonly policy: ShopPolicy;
  /** The person who holds the device. */
  readonly person: () => Person;
  readonly session: SessionRef;
  readonly inbox: () => InboxRef | null;
  readonly go: (place: ShopRoute) => void;
  /**
   * Call it when the customer taps for a command: one command, whatever the number of taps.
   *
   * @param id its subject, where several can be requested at the same time
   */
  readonly tapped: (call: TappedCall, id?: number) => void;
  /** Call it with the searched keyword: only this customer may be shown it. */
  readonly searched: (keyword: string) => void;
  /** Starts an actor; reports its errors. */
  readonly start: <Actor extends AnyActor>(actor: Actor) => Actor;
  /** Whether the message popup is blocked. */
  readonly blockPopup: (isHeldBack: boolean) => void;
}
