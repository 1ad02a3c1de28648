import { type AnyStateMachine, StateMachine } from "xstate";

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

/**
 * Lets machines that differ in their implementations alone share their states. XState's `provide` builds
 * the states anew: in a browser once for each page, in a simulation for ten thousands of pages
 * (decisions/0058). Nothing in a state refers to an implementation but by its name.
 *
 * @returns what gives XState its own `provide` back.
 */
export const shareStates = (): (() => void) => {
  const { provide } = StateMachine.prototype;
  Reflect.set(
    StateMachine.prototype,
    "provide",
    function provideToShared(this: AnyStateMachine, next: Implementations) {
      return withImplementations(this, next);
    },
  );
  return () => {
    Reflect.set(StateMachine.prototype, "provide", provide);
  };
};
