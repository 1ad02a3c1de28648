/** Narrows a value that is null in other states of the machine. Throws for null: a program error. */
export const nonNull = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error("It is not there yet");
  return value;
};
