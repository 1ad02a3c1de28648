import type { Loaded } from "./visit.ts";

export const kinds = ["document", "script", "style", "picture", "API", "other", "all"] as const;
export type Kind = (typeof kinds)[number];

/** What was loaded, by its address: the kinds that a host of the shop has. */
export const kindOf = ({ url }: Pick<Loaded, "url">): Exclude<Kind, "all"> => {
  const { pathname } = new URL(url);
  if (pathname.startsWith("/api/")) return "API";
  if (/\.(svg|png|jpe?g|webp|avif)$/.test(pathname)) return "picture";
  if (pathname.endsWith(".js")) return "script";
  if (pathname.endsWith(".css")) return "style";
  return pathname.includes(".") ? "other" : "document";
};

/** Thousands of bytes over the line, by kind. */
export const kilobytes = (loaded: readonly Loaded[]): Readonly<Record<Kind, number>> => {
  const sums = { document: 0, script: 0, style: 0, picture: 0, API: 0, other: 0, all: 0 };
  for (const each of loaded) {
    sums[kindOf(each)] += each.bytes / 1000;
    sums.all += each.bytes / 1000;
  }
  return sums;
};
