export type RunAlone = <A>(task: () => Promise<A>) => Promise<A>;

/** Runs tasks sequentially, in the order of submission. */
export const createQueue = (): RunAlone => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
};
