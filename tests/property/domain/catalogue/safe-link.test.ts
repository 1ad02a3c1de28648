import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeLink } from "../../../../src/domain/catalogue/safe-link.ts";

const shop = { origin: "https://shop.example", base: "" };
const below = { origin: "https://shop.example", base: "/demo" };

describe("a banner's link", () => {
  test.each([
    ["/product/47", "/product/47"],
    ["/categories/2/products?sort=price_asc#top", "/categories/2/products?sort=price_asc#top"],
    ["  /cart  ", "/cart"],
    ["/", "/"],
    ["/cart/../product/1", "/product/1"],
    ["https://shop.example/product/4?x=1", "/product/4?x=1"],
    ["HTTPS://SHOP.example/product/4", "/product/4"],
    ["https://shop.example", "/"],
  ])("%s is a screen of the shop", (text, path) => {
    expect(safeLink(text, shop)).toEqual({ kind: "inside", path });
  });

  test.each([
    ["http://other.example/a?b=c#d", "http://other.example/a?b=c#d"],
    ["https://other.example", "https://other.example/"],
    ["https://shop.example.evil.example/", "https://shop.example.evil.example/"],
    ["http://shop.example/product/4", "http://shop.example/product/4"],
    ["https://shop.example:444/", "https://shop.example:444/"],
  ])("%s leads to another site", (text, address) => {
    expect(safeLink(text, shop)).toEqual({ kind: "outside", address });
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u00a0javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "tel:+380",
    "mailto:a@b.c",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "https://shop.example@evil.example/",
    "https://user:secret@other.example/",
    "https://:secret@other.example/",
    "https://",
    "https://[",
    "http://other.example:99999/",
    "product/47",
    "evil.example",
    "?a=b",
    "#a",
    "",
    " ",
  ])("%j is refused", (text) => {
    expect(safeLink(text, shop)).toBeNull();
  });

  test("an address of this origin is a screen only below the shop's own path", () => {
    expect(safeLink("https://shop.example/demo/product/4", below)).toEqual({
      kind: "inside",
      path: "/product/4",
    });
    expect(safeLink("https://shop.example/demo", below)).toEqual({ kind: "inside", path: "/" });
    for (const address of [
      "https://shop.example/demon/product/4",
      "https://shop.example/other",
      "https://shop.example/demo//evil.example",
    ])
      expect(safeLink(address, below)).toEqual({ kind: "outside", address });
    expect(safeLink("/product/4", below)).toEqual({ kind: "inside", path: "/product/4" });
  });

  const nasty = fc
    .array(
      fc.oneof(
        fc.constantFrom("/", "\\", ":", "//", "..", "javascript:", "data:", "https://", "@", "#"),
        fc.constantFrom("shop.example", "evil.example", "\t", "\n", " ", "\u0000", "%2f", "?"),
        fc.string({ unit: "grapheme", maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(""));

  test("whatever is sent: a path stays at this origin, an address is http or https", () => {
    fc.assert(
      fc.property(nasty, fc.constantFrom("", "/demo"), (text, base) => {
        const link = safeLink(text, { origin: shop.origin, base });
        if (link === null) return;
        if (link.kind === "outside") {
          const url = new URL(link.address);
          expect(url.protocol).toMatch(/^https?:$/);
          expect(url.username + url.password).toBe("");
          return;
        }
        expect(link.path).toMatch(/^\/(?![/\\])/);
        // As the browser will read it, behind the base.
        const opened = new URL(`${base}${link.path}`, `${shop.origin}${base}/`);
        expect(opened.origin).toBe(shop.origin);
        expect(opened.pathname.startsWith(base)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
