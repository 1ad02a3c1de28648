import { type AnyStateMachine, type EventObject, StateMachine, StateNode } from "xstate";

const parts = ["actions", "actors", "delays", "guards"] as const;

type Implementations = Readonly<Partial<Record<(typeof parts)[number], object>>>;

/** Methods that a machine's constructor binds, because an actor calls them without the machine. */
const bound = [
  "transition",
  "getInitialSnapshot",
  "getPersistedSnapshot",
  "restoreSnapshot",
  "start",
] as const;

const withImplementations = (machine: AnyStateMachine, next: Implementations): AnyStateMachine => {
  const copy: AnyStateMachine = Object.assign(Object.create(StateMachine.prototype), machine, {
    implementations: Object.fromEntries(
      parts.map((part) => [part, { ...machine.implementations[part], ...next[part] }]),
    ),
  });
  for (const name of bound)
    Reflect.set(copy, name, Reflect.get(StateMachine.prototype, name).bind(copy));
  return copy;
};

/** A state's choice of transitions for an event; undefined: none. XState's types leave it out. */
type Next = (this: StateNode, snapshot: unknown, event: EventObject) => unknown;

const wildcards = new WeakMap<StateNode, boolean>();

const hasWildcard = (state: StateNode): boolean => {
  const known = wildcards.get(state);
  if (known !== undefined) return known;
  const found = [...state.transitions.keys()].some((descriptor) => descriptor.endsWith("*"));
  wildcards.set(state, found);
  return found;
};

/**
 * Lets machines that differ only in their implementations share their states. XState's `provide` builds the
 * states again: in a browser once per page, in a simulation for tens of thousands of pages (decisions/0058).
 * States refer to implementations only by name.
 *
 * A state caches, per type of event, its transitions, even none. Shared by all pages, the cache would grow
 * with every actor without an id (`xstate.snapshot.x:17`). So a state is only asked about events that it
 * names, or that its wildcard may match.
 *
 * @returns what gives XState its own `provide` and `next` back.
 */
export const shareStates = (): (() => void) => {
  const { provide } = StateMachine.prototype;
  const next: Next = Reflect.get(StateNode.prototype, "next");
  Reflect.set(
    StateMachine.prototype,
    "provide",
    function provideToShared(this: AnyStateMachine, implementations: Implementations) {
      return withImplementations(this, implementations);
    },
  );
  Reflect.set(
    StateNode.prototype,
    "next",
    function nextOfNamed(this: StateNode, snapshot: unknown, event: EventObject) {
      return this.transitions.has(event.type) || hasWildcard(this)
        ? next.call(this, snapshot, event)
        : undefined;
    },
  );
  return () => {
    Reflect.set(StateMachine.prototype, "provide", provide);
    Reflect.set(StateNode.prototype, "next", next);
  };
};
