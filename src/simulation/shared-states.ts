import { type AnyStateMachine, type EventObject, StateMachine, StateNode } from "xstate";

const parts = ["actions", "actors", "delays", "guards"] as const;

type Implementations = Readonly<Partial<Record<(typeof parts)[number], object>>>;

/** What a machine's constructor binds to it, because an actor calls it without its machine. */
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
 * Lets machines that differ in their implementations alone share their states. XState's `provide` builds
 * the states anew: in a browser once for each page, in a simulation for ten thousands of pages
 * (decisions/0058). Nothing in a state refers to an implementation but by its name.
 *
 * A state keeps for each type of event which transitions it has, also that it has none. Shared by all
 * pages, it would keep this for the number of each actor without an id (`xstate.snapshot.x:17`), and never
 * let go of it. So a state is asked only about events that it names, or that its wildcard may match.
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
