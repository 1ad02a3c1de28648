/** Whether a segment matches any other: `*`, or a parameter as the contract (`{id}`) or a route (`:id`) has it. */
export const isAnySegment = (segment: string): boolean => /^(\*|:\w+|\{\w+\})$/.test(segment);

/** The segments of a path; the endpoints do not mind a slash at its end. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, "").split("/");

/**
 * Whether a call matches a pattern such as `POST /client/orders`; `*` matches any method or segment, and so
 * does a parameter: `GET /client/orders/{id}`.
 */
export const isCallOf = (
  pattern: string,
  { method, path }: { readonly method: string; readonly path: string },
): boolean => {
  const [wantedMethod = "", wantedPath = ""] = pattern.trim().split(/\s+/);
  if (wantedMethod !== "*" && wantedMethod.toUpperCase() !== method) return false;
  const wanted = segmentsOf(wantedPath);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => isAnySegment(segment) || segment === given[place])
  );
};
