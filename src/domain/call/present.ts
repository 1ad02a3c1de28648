/** What is there by then, though its type does not say so. Throws where it is null: a defect. */
export const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error("It is not there yet");
  return value;
};
