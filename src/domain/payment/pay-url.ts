/**
 * The payment site's address, if it is one that may be opened: `https:`, `http:`, or a path of our
 * own origin (D8). Null for anything else (`javascript:`, `data:`, an app's scheme, junk).
 * @param page the address of the page, which a path is relative to
 */
export const payAddress = (payUrl: string, page: string): URL | null => {
  let address: URL;
  try {
    address = new URL(payUrl, page);
  } catch {
    return null;
  }
  return address.protocol === "https:" || address.protocol === "http:" ? address : null;
};
