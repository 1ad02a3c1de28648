import { Actor, type AnyActorLogic, type AnyMachineSnapshot, type InspectionEvent } from "xstate";

type AnyActor = Actor<AnyActorLogic>;

/** A snapshot of a running actor. */
export interface ActorView {
  /** Unique among all actors of the page. */
  readonly key: string;
  /**
   * `stats (resource)`: the name given by the creator and the machine's id; only the id without a
   * name; the actor's name for an invoked call.
   */
  readonly name: string;
  /** The key of the actor that invoked it; null for a root actor. */
  readonly parent: string | null;
  /** A machine's state, such as `loggedIn.idle`; the status of any other actor. */
  readonly state: string;
  /** The type of the last received event. */
  readonly event: string;
  /** The time of that event, in epoch milliseconds of the page's clock. */
  readonly at: number;
  /** A machine's context; undefined for any other actor. */
  readonly context: unknown;
}

/** The running actors of the page, through XState's inspection. */
export interface MachineWatch {
  /** In the order of their start. A stable array until the next change. */
  readonly actors: () => readonly ActorView[];
  /** Calls the listener after changes, at most once per frame; returns the unsubscribe function. */
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
  // Without a name, XState uses the session id, or `0.` and the invoking state.
  const isNamed = id !== sessionId && id !== machine && !/^\d+\./.test(id);
  return isNamed ? `${id} (${machine})` : machine;
};

/**
 * Watches every actor that starts from now on, by wrapping `Actor.start`: neither screens nor
 * machines have to know about it. Call it before the first actor starts.
 */
export const watchMachines = (): MachineWatch => {
  const systems = new WeakSet<object>();
  const starting = new WeakMap<object, AnyActor>();
  const living = new Map<object, Watched>();
  const listeners = new Set<() => void>();
  let started = 0;
  let views: readonly ActorView[] | null = null;
  let isTold = true;

  const changed = (): void => {
    views = null;
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

  const viewOf = ({ key, actor, parent, event, at }: Watched): ActorView => {
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
      views ??= [...living.values()].map(viewOf);
      return views;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
