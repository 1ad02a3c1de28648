/** The newest values, in their order; memory is bounded. */
export interface Ring<A> {
  readonly add: (value: A) => void;
  readonly all: () => readonly A[];
  readonly clear: () => void;
}

/**
 * @example
 * const ring = createRing<number>(2);
 * for (const value of [1, 2, 3]) ring.add(value);
 * ring.all() // => [2, 3]
 */
export const createRing = <A>(most: number): Ring<A> => {
  let values: A[] = [];
  return {
    add: (value) => {
      values.push(value);
      if (values.length >= 2 * most) values = values.slice(-most);
    },
    all: () => values.slice(-most),
    clear: () => {
      values = [];
    },
  };
};
