/** The number of that field in an unknown row. */
export const numberIn = (row: unknown, field: string): number => {
  const value = typeof row === "object" && row !== null ? Reflect.get(row, field) : undefined;
  if (typeof value !== "number") throw new Error(`no ${field}`);
  return value;
};
