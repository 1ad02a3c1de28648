import { payPageHtml } from "../../payment-site/page.ts";
import { isReturned, returnedPageHtml } from "../../payment-site/returned-page.ts";
import { chatPageHtml } from "../../service-chat/page.ts";

/** The pages that are neither calls nor controls. */
const pages: Readonly<Record<string, string>> = {
  "/fake-pay/": payPageHtml,
  "/service-chat/": chatPageHtml,
};

const picturePrefix = "/pictures/";

const isDrawn = (pathname: string): boolean =>
  pathname.startsWith(picturePrefix) && !pathname.startsWith(`${picturePrefix}uploads/`);

export const isPage = (pathname: string): boolean =>
  pathname in pages || isReturned(pathname) || isDrawn(pathname);

/** What pages and pictures take. */
export const pageMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The page or picture of a path that `isPage` accepts; `null`: no such picture. */
export const pageAt = async (pathname: string): Promise<Response | null> => {
  const html = isReturned(pathname) ? returnedPageHtml : pages[pathname];
  if (html !== undefined) {
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  // Imported lazily: the emoji file is large.
  const { pictureByName } = await import("../../pictures/pictures.ts");
  const svg = pictureByName(pathname.slice(picturePrefix.length));
  if (svg === undefined) return null;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
};
