export type RunAlone = <A>(task: () => Promise<A>) => Promise<A>;

/** Runs tasks one after the other, in the order in which they were handed in. */
export const createQueue = (): RunAlone => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
};
