import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  keywordIn,
  keywordOf,
  longestKeyword,
  recentSearchesKept,
  withSearch,
} from "../../../../src/domain/catalogue/search.ts";
import { routes } from "../../../../src/ui/routing/routes.ts";

const typed = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom(" ", "\t", " ", "a", "Ї", "ň", "茶", "🍵", "e\u0301"), {
      maxLength: 90,
      size: "max",
    })
    .map((parts) => parts.join("")),
);

describe("a keyword", () => {
  test("has no space around it, one between words, and is not longer than it may be", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const keyword = keywordOf(text);
        if (keyword === null) {
          expect(text.trim()).toBe("");
          return;
        }
        expect(keyword).toBe(keyword.trim());
        expect(keyword).not.toMatch(/\s\s|[^\S ]/);
        expect(Array.from(keyword).length).toBeLessThanOrEqual(longestKeyword);
        expect(keyword).not.toBe("");
        const whole = text.normalize("NFC").match(/\S+/g)?.join(" ") ?? "";
        // All of it, or as much of its beginning as there is room for.
        expect(keyword).toBe(Array.from(whole).slice(0, longestKeyword).join("").trimEnd());
        expect(keywordOf(keyword)).toBe(keyword);
      }),
    );
  });

  test.each([
    ["\u200biPhone\u2060 15\ufeff", "iPhone 15"],
    ["wire\u00adless", "wireless"],
    ["\u200b", null],
    ["👩\u200d💻", "👩\u200d💻"],
  ])("pasted as %j is %j: what cannot be seen would find nothing", (text, keyword) => {
    expect(keywordOf(text)).toBe(keyword);
  });

  test("comes out of an address as it went in", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const keyword = keywordOf(text);
        fc.pre(keyword === null || keyword.isWellFormed());
        const address = new URL(routes.search(keyword), "https://shop.example");
        expect(address.pathname).toBe("/search");
        expect(keywordIn(address.search)).toBe(keyword);
      }),
    );
  });

  test.each(["", "?", "?keyword=", "?keyword=%20%20", "?q=tea"])("is none in %j", (search) => {
    expect(keywordIn(search)).toBeNull();
  });
});

test("recent searches: the newest first, none twice whatever its case, so many at most", () => {
  const keyword = fc.constantFrom(
    "tea",
    "Tea",
    "TEA",
    "čaj",
    "ČAJ",
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
    "h",
  );
  fc.assert(
    fc.property(fc.array(keyword, { maxLength: 30, size: "max" }), (searched) => {
      let recent: readonly string[] = [];
      for (const each of searched) {
        const before = recent;
        recent = withSearch(recent, each);
        expect(recent[0]).toBe(each);
        const others = before.filter((one) => one.toLowerCase() !== each.toLowerCase());
        expect(recent.slice(1)).toEqual(others.slice(0, recentSearchesKept - 1));
      }
      expect(new Set(recent.map((each) => each.toLowerCase())).size).toBe(recent.length);
      expect(recent.length).toBeLessThanOrEqual(8);
    }),
  );
});
