/** Counts how often a field of each row is read: a row that is rendered reads what it shows. */
export const watchRows = <Row extends { readonly id: number | string }>(field: keyof Row) => {
  const reads: Row["id"][] = [];
  const watch = (row: Row): Row =>
    Object.defineProperty({ ...row }, field, {
      enumerable: true,
      get: () => {
        reads.push(row.id);
        return row[field];
      },
    });
  /** The rows that were rendered since the last call, each once. */
  const take = (): readonly Row["id"][] => [...new Set(reads.splice(0))];
  return { watch, take };
};
