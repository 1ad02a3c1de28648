/** These and all that they lead to, directly and indirectly. */
export const reachedFrom = <T>(
  roots: Iterable<T>,
  next: (one: T) => Iterable<T>,
): ReadonlySet<T> => {
  const reached = new Set(roots);
  // A set that grows while it is walked is walked to its end.
  for (const one of reached) for (const found of next(one)) reached.add(found);
  return reached;
};
