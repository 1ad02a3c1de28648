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

/** An event of an actor without an id of its own: XState numbers those of a page, `x:0`, `x:1`, … */
const isOfNamelessActor = (type: string): boolean =>
  type.startsWith("xstate.") && /\.x:\d+$/.test(type);

const hasWildcard = ({ transitions }: StateNode): boolean =>
  [...transitions.keys()].some((descriptor) => descriptor.endsWith("*"));

/**
 * Lets machines that differ in their implementations alone share their states. XState's `provide` builds
 * the states anew: in a browser once for each page, in a simulation for ten thousands of pages
 * (decisions/0058). Nothing in a state refers to an implementation but by its name.
 *
 * A state keeps for each type of event which transitions it has. Shared by all pages, it would keep this
 * for each number of an actor without an id, and never let go of it; only a wildcard can match those.
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
    function nextUnlessNameless(this: StateNode, snapshot: unknown, event: EventObject) {
      return isOfNamelessActor(event.type) && !hasWildcard(this)
        ? undefined
        : next.call(this, snapshot, event);
    },
  );
  return () => {
    Reflect.set(StateMachine.prototype, "provide", provide);
    Reflect.set(StateNode.prototype, "next", next);
  };
};
