export type Headers = Readonly<Record<string, string>>;

/** Browser features that the shop does not use, denied so that no injected script can. */
const unused = ["camera", "geolocation", "microphone", "payment", "usb"];

/**
 * The headers of the page and of every file of a build, but for the cache. The page bears the same
 * policy in a `<meta>`, for hosts that send no headers; who may frame it, a header alone can say.
 *
 * @param policy of the built page (`policyOfPage`)
 */
export const securityHeaders = (policy: string): Headers => ({
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  // Browsers heed it over HTTPS alone.
  "Strict-Transport-Security": "max-age=31536000",
  "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
});

/** Names with a hash of the content lie here: one that is not there is answered with 404, not with the page. */
export const hashedFolder = "/assets/";

/** Of `Cache-Control`. `other`: the page, `sw.js`, the manifest: kept, and asked for at each use. */
export const cacheRules = {
  hashed: "public, max-age=31536000, immutable",
  other: "no-cache",
} as const;

/** All headers of a file that is there, or of the page in its place. */
export const responseHeaders = (policy: string, pathname: string): Headers => ({
  ...securityHeaders(policy),
  "Cache-Control": pathname.startsWith(hashedFolder) ? cacheRules.hashed : cacheRules.other,
});
