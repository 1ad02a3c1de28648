import type { AnyActor } from "xstate";
import type { LateActors } from "../../adapters/xstate/late-actors.ts";
import type { InboxRef } from "../../domain/inbox/inbox.machine.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { Ports } from "../../ports/ports.ts";
import type { Wish } from "./commands.ts";
import type { Person } from "./person.ts";
import type { Place } from "./place.ts";

/** What a screen has of the page that it is on. */
export interface Page {
  readonly ports: Ports & LateActors;
  readonly policy: ShopPolicy;
  /** Who holds the device. */
  readonly person: () => Person;
  readonly session: SessionRef;
  readonly inbox: () => InboxRef | null;
  readonly go: (place: Place) => void;
  /**
   * The customer has asked for a command: once, however often the finger came down.
   *
   * @param id of what it is about, where several may be asked for at once
   */
  readonly tapped: (wish: Wish, id?: number) => void;
  /** The customer has searched for it: nobody else may be shown it. */
  readonly searched: (keyword: string) => void;
  /** Starts an actor; a mistake of the program's is told. */
  readonly start: <Actor extends AnyActor>(actor: Actor) => Actor;
  /** Whether the messages may come over the screen. */
  readonly undisturbed: (isHeldBack: boolean) => void;
}
