const ofShop =
  /^\/(?:api\/client|fake-pay|service-chat|pictures\/uploads)\/|^\/pictures\/(?:product|category|banner)-/;

/**
 * Whether a path is the shop's on any origin. Others below `/api/` and `/pictures/` are left to the page's own
 * back ends.
 *
 * @example
 * isOfShop("/api/client/settings") // => true
 * isOfShop("/api/client/no-such-call") // => true
 * isOfShop("/api/v2/client/settings") // => false
 * isOfShop("/v1/api/client/settings") // => false
 * isOfShop("/pictures/product-1-1.svg") // => true
 * isOfShop("/pictures/logo.svg") // => false
 */
export const isOfShop = (pathname: string): boolean => ofShop.test(pathname);
