/** Tells the current instant in epoch milliseconds. */
export type Clock = () => number;
