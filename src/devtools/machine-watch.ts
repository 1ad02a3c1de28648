import { Actor, type AnyActorLogic, type AnyMachineSnapshot, type InspectionEvent } from "xstate";

type AnyActor = Actor<AnyActorLogic>;

/** One living actor, as it is seen at this moment. */
export interface ActorView {
  /** Its own among all actors of the page. */
  readonly key: string;
  /**
   * `stats (resource)`: as whoever created it named it, and the machine's id; the id alone of one
   * that has no other name; the actor's name of an invoked call.
   */
  readonly name: string;
  /** The key of the actor that invoked it; null for one that stands by itself. */
  readonly parent: string | null;
  /** Where a machine is, such as `loggedIn.idle`; the status of what is no machine. */
  readonly state: string;
  /** Type of the last event that it received. */
  readonly event: string;
  /** When that was, in epoch milliseconds of the page's clock. */
  readonly at: number;
  /** A machine's context; undefined for what is no machine. */
  readonly context: unknown;
}

/** The living actors of the page, by XState's own inspection. */
export interface MachineWatch {
  /** In the order in which they started. The same list until something happens. */
  readonly actors: () => readonly ActorView[];
  /** Calls back, at most once a frame, after something has happened; answers the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Watched {
  readonly key: string;
  readonly actor: AnyActor;
  readonly parent: object | undefined;
  event: string;
  at: number;
}

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  "value" in snapshot && "context" in snapshot;

const between = " · ";

/** `{ loggedIn: { inbox: "open", badge: "idle" } }` is `loggedIn.inbox.open · loggedIn.badge.idle`. */
const stateText = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .flatMap(([name, inner]) => {
          const below = stateText(inner);
          return below === "" ? name : below.split(between).map((each) => `${name}.${each}`);
        })
        .join(between)
    : String(value);

const nameOf = ({ logic, src, id, sessionId }: AnyActor): string => {
  if (!("id" in logic)) return typeof src === "string" ? src : id;
  const machine = String(logic.id);
  // XState itself takes the session's id, or `0.` and the state that invokes it.
  const isNamed = id !== sessionId && id !== machine && !/^\d+\./.test(id);
  return isNamed ? `${id} (${machine})` : machine;
};

/**
 * Sees every actor that starts from now on: all of them start by `Actor.start`, whoever creates
 * them, so that no screen and no machine has to know about it. Asked for before the first actor.
 */
export const watchMachines = (): MachineWatch => {
  const systems = new WeakSet<object>();
  const starting = new WeakMap<object, AnyActor>();
  const living = new Map<object, Watched>();
  const listeners = new Set<() => void>();
  let started = 0;
  let sights: readonly ActorView[] | null = null;
  let isTold = true;

  const changed = (): void => {
    sights = null;
    if (!isTold || listeners.size === 0) return;
    isTold = false;
    requestAnimationFrame(() => {
      isTold = true;
      for (const listener of listeners) listener();
    });
  };
  const begin = (actor: AnyActor, parent: object | undefined, event: string): void => {
    started += 1;
    living.set(actor, { key: String(started), actor, parent, event, at: Date.now() });
  };
  const note = (inspection: InspectionEvent): void => {
    const { actorRef } = inspection;
    if (inspection.type === "@xstate.event") {
      const { type } = inspection.event;
      const watched = living.get(actorRef);
      const actor = starting.get(actorRef);
      if (watched !== undefined) Object.assign(watched, { event: type, at: Date.now() });
      else if (actor !== undefined) begin(actor, inspection.sourceRef, type);
      starting.delete(actorRef);
    } else if (inspection.type === "@xstate.snapshot") {
      const { event, snapshot } = inspection;
      if (event.type === "xstate.stop" || snapshot.status !== "active") living.delete(actorRef);
    }
    changed();
  };

  const { start } = Actor.prototype;
  Actor.prototype.start = function watchedStart(this: AnyActor) {
    if (!systems.has(this.system)) {
      systems.add(this.system);
      this.system.inspect(note);
    }
    starting.set(this, this);
    return start.call(this);
  };

  const look = ({ key, actor, parent, event, at }: Watched): ActorView => {
    const snapshot = actor.getSnapshot();
    const machine = isMachine(snapshot);
    return {
      key,
      name: nameOf(actor),
      parent: (parent === undefined ? undefined : living.get(parent)?.key) ?? null,
      state: machine ? stateText(snapshot.value) : String(snapshot.status),
      event,
      at,
      context: machine ? snapshot.context : undefined,
    };
  };
  return {
    actors: () => {
      sights ??= [...living.values()].map(look);
      return sights;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
