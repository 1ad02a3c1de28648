import {
  type AnyActorRef,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
  StateMachine,
} from "xstate";

type AnyStateNode = AnyStateMachine["root"];

/** A transition was taken, for the n-th time. */
export type Taken = (transition: string, times: number) => void;

/** Which states and transitions of the watched machines have been used, with zeros for the others. */
export interface Coverage {
  /** How often each state was seen, by `cart: shown.idle`. */
  readonly states: ReadonlyMap<string, number>;
  /** How often each transition was taken, by `cart: shown.idle SELECT`. */
  readonly transitions: ReadonlyMap<string, number>;
  /** Counts in all machines created from now on. @returns a function that stops counting. */
  readonly begin: () => () => void;
  /** Reports the transitions of the actor and its whole system from now on. */
  readonly tell: (actor: AnyActorRef, taken: Taken) => void;
}

const stateName = (node: AnyStateNode): string =>
  `${node.machine.id}: ${node.path.length === 0 ? "(any)" : node.path.join(".")}`;

/** What triggers it: XState's own names, without the state's id. */
const triggerName = ({ eventType, source }: AnyTransitionDefinition): string => {
  if (eventType === "") return "always";
  const suffix = `.${source.id}`;
  return eventType.endsWith(suffix) ? eventType.slice(0, -suffix.length) : eventType;
};

/**
 * Counts states and transitions by XState's inspection. Machines with one id are one machine, such as all
 * paged lists.
 *
 * @param machines they count with all their states and transitions even if none of them ever starts
 */
export const createCoverage = (machines: readonly AnyStateMachine[] = []): Coverage => {
  const states = new Map<string, number>();
  const transitions = new Map<string, number>();
  const known = new WeakSet<AnyStateNode>();
  const systems = new WeakSet<AnyActorRef["system"]>();
  const listeners = new WeakMap<AnyActorRef["system"], Taken>();
  const stateNames = new WeakMap<AnyStateNode, string>();
  const transitionNames = new WeakMap<AnyTransitionDefinition, string>();

  const learnTransitions = (all: readonly AnyTransitionDefinition[], node: AnyStateNode): void => {
    for (const [place, transition] of all.entries()) {
      const number = all.length === 1 ? "" : ` #${place + 1}`;
      const name = `${stateName(node)} ${triggerName(transition)}${number}`;
      transitionNames.set(transition, name);
      transitions.set(name, transitions.get(name) ?? 0);
    }
  };
  const learn = (node: AnyStateNode): void => {
    if (known.has(node)) return;
    known.add(node);
    const name = stateName(node);
    stateNames.set(node, name);
    if (node.path.length > 0) states.set(name, states.get(name) ?? 0);
    for (const all of node.transitions.values()) learnTransitions(all, node);
    if (node.always !== undefined) learnTransitions(node.always, node);
    for (const inner of Object.values(node.states)) learn(inner);
  };
  for (const { root } of machines) learn(root);

  const seen = (snapshot: unknown): void => {
    if (!isMachineSnapshot(snapshot)) return;
    learn(snapshot.machine.root);
    for (const node of snapshot._nodes) {
      const name = stateNames.get(node);
      if (name !== undefined && node.path.length > 0) states.set(name, (states.get(name) ?? 0) + 1);
    }
  };
  const note = (inspection: InspectionEvent, system: AnyActorRef["system"]): void => {
    if (inspection.type !== "@xstate.snapshot" && inspection.type !== "@xstate.microstep") return;
    seen(inspection.snapshot);
    if (inspection.type === "@xstate.snapshot") return;
    for (const transition of inspection._transitions) {
      const name = transitionNames.get(transition);
      if (name === undefined) continue;
      // A state that is left when its actor is created, or by the same event, is in no snapshot.
      const left = stateNames.get(transition.source);
      if (left !== undefined && states.get(left) === 0) states.set(left, 1);
      const times = (transitions.get(name) ?? 0) + 1;
      transitions.set(name, times);
      listeners.get(system)?.(name, times);
    }
  };
  const follow = (system: AnyActorRef["system"]): void => {
    if (systems.has(system)) return;
    systems.add(system);
    system.inspect((inspection) => note(inspection, system));
  };
  return {
    states,
    transitions,
    begin: () => {
      // An actor takes its first transitions when it is created, before an inspector can be attached.
      const { getInitialSnapshot } = StateMachine.prototype;
      Reflect.set(
        StateMachine.prototype,
        "getInitialSnapshot",
        function watchedSnapshot(
          this: AnyStateMachine,
          ...[scope, input]: Parameters<AnyStateMachine["getInitialSnapshot"]>
        ) {
          follow(scope.system);
          return getInitialSnapshot.call(this, scope, input);
        },
      );
      return () => {
        Reflect.set(StateMachine.prototype, "getInitialSnapshot", getInitialSnapshot);
      };
    },
    tell: (actor, taken) => {
      listeners.set(actor.system, taken);
    },
  };
};
