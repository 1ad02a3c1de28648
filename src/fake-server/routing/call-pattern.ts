/** Whether a call matches a pattern such as `POST /client/orders`; `*` matches any method or segment. */
export const isCallOf = (
  pattern: string,
  { method, path }: { readonly method: string; readonly path: string },
): boolean => {
  const [wantedMethod = "", wantedPath = ""] = pattern.trim().split(/\s+/);
  if (wantedMethod !== "*" && wantedMethod.toUpperCase() !== method) return false;
  const wanted = wantedPath.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => segment === "*" || segment === given[place])
  );
};
