import { expect, test } from "vitest";
import { kilobytes } from "../../../../scripts/bench/kilobytes.ts";
import { waterfallSvg } from "../../../../scripts/bench/waterfall-svg.ts";

const at = (path: string, asked: number, bytes: number) => ({
  url: `http://127.0.0.1:4173${path}`,
  asked,
  sent: asked + 10,
  there: asked + 100,
  bytes,
});

const loaded = [
  at("/assets/abcdefg.js", 120, 40_000),
  at("/orders", 0, 7_000),
  at("/api/client/products?page=1&limit=10", 110, 1_500),
  at("/pictures/banner-1.svg", 300, 2_500),
  at("/assets/style-abc.css", 130, 12_000),
];

test("what a start loads is printed by kind", () => {
  expect(kilobytes(loaded)).toEqual({
    document: 7,
    script: 40,
    style: 12,
    picture: 2.5,
    API: 1.5,
    other: 0,
    all: 63,
  });
});

test("the waterfall has a row for each request, in time, and a mark for each figure", () => {
  const figures = {
    paint: 100,
    prices: 200,
    cards: 350,
    largestPaint: 220,
    settled: 400,
    blocked: 0,
    shifts: 0,
  };
  const svg = waterfallSvg({ figures, loaded }, new Map([["assets/abcdefg.js", "view.js"]]));
  const texts = Array.from(svg.matchAll(/text-anchor="end">([^<]*)</g), ([, text]) => text);
  expect(texts).toEqual([
    "/orders",
    "products?page=1&amp;limit=10",
    "view.js",
    "style-abc.css",
    "banner-1.svg",
  ]);
  expect(svg.match(/ \d+ ms</g)).toEqual([" 100 ms<", " 200 ms<", " 350 ms<", " 400 ms<"]);
  expect(svg).toContain("40.0 KB");
});
