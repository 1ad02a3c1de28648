import { getInitialSnapshot, getNextSnapshot } from "xstate";
import { orderActions, type OrderEvent, orderLifecycle } from "./lifecycle.machine.ts";
import type { KnownOrderStatus, OrderStatus } from "./order.ts";

/** A transition: the event and the next status. */
export interface LifecycleTransition<
  Status extends string = KnownOrderStatus,
  By extends string = OrderTransition,
> {
  readonly by: By;
  readonly to: Status;
}

export type OrderTransition = OrderEvent["type"];

/** A lifecycle as a graph: the initial status, and the transitions from each status. */
export interface LifecycleGraph<
  Status extends string = KnownOrderStatus,
  By extends string = OrderTransition,
> {
  readonly initial: Status;
  readonly transitions: (status: Status) => readonly LifecycleTransition<Status, By>[];
}

export interface Timeline<
  Status extends string = KnownOrderStatus,
  By extends string = OrderTransition,
> {
  /** The statuses from the initial one to the current one. */
  readonly taken: readonly [Status, ...Status[]];
  /** The expected next transitions: the longest path from the current status. */
  readonly ahead: readonly LifecycleTransition<Status, By>[];
  /** `complete` or `cut short`: a final status. `cut short` where another path goes on. */
  readonly end: "open" | "complete" | "cut short";
}

type Path<Status extends string> = readonly [Status, ...Status[]];

/** The shortest path from the initial status to this one; null: there is none. */
const pathTo = <Status extends string, By extends string>(
  { initial, transitions: ways }: LifecycleGraph<Status, By>,
  status: Status,
): Path<Status> | null => {
  const seen = new Set<Status>();
  const paths: Path<Status>[] = [[initial]];
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const end = path.at(-1) ?? initial;
    if (end === status) return path;
    if (seen.has(end)) continue;
    seen.add(end);
    for (const { to } of ways(end)) paths.push([...path, to]);
  }
  return null;
};

/** The longest path that visits no status twice and none of those already seen. */
const longestPath = <Status extends string, By extends string>(
  graph: LifecycleGraph<Status, By>,
  from: Status,
  seen: ReadonlySet<Status>,
): readonly LifecycleTransition<Status, By>[] => {
  let longest: readonly LifecycleTransition<Status, By>[] = [];
  for (const step of graph.transitions(from)) {
    if (seen.has(step.to)) continue;
    const way = [step, ...longestPath(graph, step.to, new Set([...seen, step.to]))];
    if (way.length > longest.length) longest = way;
  }
  return longest;
};

/**
 * The timeline of a status in a lifecycle: the path to it and the possible continuations. Null where the
 * graph has no path to the status.
 */
export const timelineIn = <Status extends string, By extends string>(
  graph: LifecycleGraph<Status, By>,
  status: Status,
): Timeline<Status, By> | null => {
  const taken = pathTo(graph, status);
  if (taken === null) return null;
  const ahead = longestPath(graph, status, new Set(taken));
  const whole = longestPath(graph, graph.initial, new Set([graph.initial])).length;
  return {
    taken,
    ahead,
    end: ahead.length > 0 ? "open" : taken.length > whole ? "complete" : "cut short",
  };
};

const orderTransitions: readonly OrderTransition[] = [...orderActions, "complete_recycle"];

const lifecycleGraph: LifecycleGraph = {
  initial: getInitialSnapshot(orderLifecycle).value,
  transitions: (status) => {
    const order = orderLifecycle.resolveState({ value: status });
    return orderTransitions.flatMap((by) =>
      order.can({ type: by })
        ? [{ by, to: getNextSnapshot(orderLifecycle, order, { type: by }).value }]
        : [],
    );
  },
};

/** An order's timeline by its lifecycle machine; null for an unknown status (D4). */
export const timelineOf = (status: OrderStatus): Timeline | null =>
  status === "other" ? null : timelineIn(lifecycleGraph, status);
