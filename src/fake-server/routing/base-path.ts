const isAddress = (path: string): boolean => /^https?:/.test(path);

/** The pattern of a path below the base path, on any origin. */
export const patternOf = (basePath: string, path: string): string =>
  isAddress(basePath) ? `${basePath}${path}` : `*${basePath}${path}`;

/** An address's path below the base path; elsewhere its whole path. */
export const belowBase = (basePath: string, url: URL): string => {
  const base = isAddress(basePath) ? new URL(basePath).pathname : basePath;
  const start = url.pathname.indexOf(`${base}/`);
  return start < 0 ? url.pathname : url.pathname.slice(start + base.length);
};
