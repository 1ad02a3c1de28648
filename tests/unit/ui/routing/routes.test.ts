import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { routes, returnRoute } from "../../../../src/ui/routing/routes.ts";

describe("where a login leads", () => {
  test("to the screen that was asked for, its query included", () => {
    const asked = "/checkout?items=1,2&x=%26#end";
    expect(returnRoute(routes.loginFor(asked).split("?")[1] ?? "")).toBe(asked);
  });

  test.each([
    "",
    "return=",
    "return=cart",
    "return=https://evil.example/",
    "return=//evil.example",
    "return=/%5Cevil.example",
    "return=%2F%09%2Fevil.example",
    "return=/.//evil.example",
    "return=javascript:alert(1)",
    "return=/login",
    "return=/login?return=/login",
    "return=/register?invite_code=1",
    "return=/cart/../login",
  ])("home for %j", (search) => {
    expect(returnRoute(search)).toBe(routes.home);
  });

  test("never away from the shop, whatever is asked for", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", "//", "..", ":", "@", "\t", "\n", "%2f", "evil.example", "https:"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom("", "/demo"),
        (parts, base) => {
          const place = returnRoute(new URLSearchParams({ return: parts.join("") }).toString());
          const opened = new URL(`${base}${place}`, "https://shop.example/");
          expect(opened.origin).toBe("https://shop.example");
          expect(place).toMatch(/^\/(?![/\\])/);
          expect(place).not.toMatch(/^\/(login|register)\b/);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
