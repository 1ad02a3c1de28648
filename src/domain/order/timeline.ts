import { getInitialSnapshot, getNextSnapshot } from "xstate";
import { orderActions, type OrderEvent, orderLifecycle } from "./lifecycle.machine.ts";
import type { KnownOrderStatus, OrderStatus } from "./order.ts";

/** One way on from a status: what happens, and where it leads. */
export interface LifeStep<Status extends string = KnownOrderStatus, By extends string = OrderWay> {
  readonly by: By;
  readonly to: Status;
}

export type OrderWay = OrderEvent["type"];

/** A life as a graph: where it begins, and the ways on from each status. */
export interface LifeGraph<Status extends string = KnownOrderStatus, By extends string = OrderWay> {
  readonly initial: Status;
  readonly ways: (status: Status) => readonly LifeStep<Status, By>[];
}

export interface Timeline<Status extends string = KnownOrderStatus, By extends string = OrderWay> {
  /** The statuses gone through, the first one to the one that it has. */
  readonly taken: readonly [Status, ...Status[]];
  /** What may still come, one after the other: the longest way on. */
  readonly ahead: readonly LifeStep<Status, By>[];
  /** Other ways on from the status that it has. */
  readonly otherwise: readonly LifeStep<Status, By>[];
  /** Nothing more can come: the life is `complete`, or was `cut short` where another goes on. */
  readonly end: "open" | "complete" | "cut short";
}

type Path<Status extends string> = readonly [Status, ...Status[]];

/** The shortest path from the beginning to the status; null: there is none. */
const pathTo = <Status extends string, By extends string>(
  { initial, ways }: LifeGraph<Status, By>,
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

/** The longest way on that comes to no status twice, nor to one that was gone through. */
const longestWay = <Status extends string, By extends string>(
  graph: LifeGraph<Status, By>,
  from: Status,
  seen: ReadonlySet<Status>,
): readonly LifeStep<Status, By>[] => {
  let longest: readonly LifeStep<Status, By>[] = [];
  for (const step of graph.ways(from)) {
    if (seen.has(step.to)) continue;
    const way = [step, ...longestWay(graph, step.to, new Set([...seen, step.to]))];
    if (way.length > longest.length) longest = way;
  }
  return longest;
};

/**
 * Where something stands in its life: the path it has taken and what is still possible, by the
 * graph of that life alone. Null where the life has no way to the status.
 */
export const timelineIn = <Status extends string, By extends string>(
  graph: LifeGraph<Status, By>,
  status: Status,
): Timeline<Status, By> | null => {
  const taken = pathTo(graph, status);
  if (taken === null) return null;
  const ahead = longestWay(graph, status, new Set(taken));
  const whole = longestWay(graph, graph.initial, new Set([graph.initial])).length;
  return {
    taken,
    ahead,
    otherwise: graph.ways(status).filter(({ by }) => by !== ahead[0]?.by),
    end: ahead.length > 0 ? "open" : taken.length > whole ? "complete" : "cut short",
  };
};

const orderWays: readonly OrderWay[] = [...orderActions, "complete_recycle"];

/** The lifecycle machine as a graph. */
const orderLife: LifeGraph = {
  initial: getInitialSnapshot(orderLifecycle).value,
  ways: (status) => {
    const order = orderLifecycle.resolveState({ value: status });
    return orderWays.flatMap((by) =>
      order.can({ type: by })
        ? [{ by, to: getNextSnapshot(orderLifecycle, order, { type: by }).value }]
        : [],
    );
  },
};

/** An order's timeline, drawn from its lifecycle machine; null for a status that we do not know (D4). */
export const timelineOf = (status: OrderStatus): Timeline | null =>
  status === "other" ? null : timelineIn(orderLife, status);
