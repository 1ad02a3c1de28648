const pageSize = 10;
const largestPageSize = 100;

const positive = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

/** The rows of the query's `page` (from 1) and `limit` (default 10, at most 100). */
export const pageOf = <Row>(rows: readonly Row[], query: URLSearchParams): readonly Row[] => {
  const page = positive(query.get("page"), 1);
  const limit = Math.min(positive(query.get("limit"), pageSize), largestPageSize);
  return rows.slice((page - 1) * limit, page * limit);
};
