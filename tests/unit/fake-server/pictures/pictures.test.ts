import { describe, expect, it } from "vitest";
import { tinted, luminance } from "../../../../src/fake-server/pictures/colour.ts";
import { boundingBoxOf } from "../../../../src/fake-server/pictures/emoji-box.ts";
import { pictureName } from "../../../../src/fake-server/pictures/picture-spec.ts";
import { pictureSvg } from "../../../../src/fake-server/pictures/picture-svg.ts";
import { allPictures, pictureByName } from "../../../../src/fake-server/pictures/pictures.ts";
import { banners } from "../../../../src/fake-server/seeds/catalogue/banners.ts";
import { categories } from "../../../../src/fake-server/seeds/catalogue/categories.ts";
import { products } from "../../../../src/fake-server/seeds/catalogue/products.ts";

const specs = [
  ...banners.map(({ picture }) => picture),
  ...categories.map(({ picture }) => picture),
  ...products.flatMap(({ pictures }) => pictures),
];
const pictures = [...allPictures()];

/** The names of the pictures whose text is so. */
const named = (isSo: (svg: string) => boolean): string[] =>
  pictures.filter(({ svg }) => isSo(svg)).map(({ name }) => name);

const tagPattern = /<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/gi;

/** The tags left open, or the first one that closes what is not open. */
const unbalanced = (svg: string): string[] => {
  const open: string[] = [];
  for (const [tag, closing, name = "", selfClosing] of svg.matchAll(tagPattern)) {
    if (closing === "/") {
      if (open.pop() !== name) return [tag];
    } else if (selfClosing !== "/") open.push(name);
  }
  return open;
};

describe("the pictures", () => {
  it("are one for each that the seeds name, each under a name of its own", () => {
    expect(pictures.map(({ name }) => name).toSorted()).toEqual(specs.map(pictureName).toSorted());
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(specs.length);
  });

  it("are at most 8 KB each", () => {
    expect(named((svg) => Buffer.byteLength(svg) > 8192)).toEqual([]);
  });

  it("are well-formed SVG with a size", () => {
    const root =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2">/;
    const isWellFormed = (svg: string) =>
      root.test(svg) && unbalanced(svg).length === 0 && svg.replaceAll(tagPattern, "") === "";
    expect(named((svg) => !isWellFormed(svg))).toEqual([]);
    expect(named((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  it("define every id that they use, once", () => {
    const ids = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    const used = (svg: string) =>
      [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    expect(named((svg) => new Set(ids(svg)).size !== ids(svg).length)).toEqual([]);
    expect(named((svg) => used(svg).some((id) => !ids(svg).includes(id)))).toEqual([]);
  });

  it("load nothing from elsewhere and run nothing", () => {
    const beyond = /https?:|<script|<image|<style|\son\w+=/i;
    expect(
      named((svg) => beyond.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', ""))),
    ).toEqual([]);
  });

  it("are the same text each time they are drawn", () => {
    for (const spec of specs) {
      expect(pictureSvg(spec)).toBe(pictureByName(pictureName(spec)));
    }
  });

  it("have stable names", () => {
    const [banner] = banners;
    expect(banner && pictureName(banner.picture)).toBe("banner-1.svg");
    const product = products.find(({ id }) => id === 12)?.pictures[1];
    expect(product && pictureName(product)).toBe("product-12-2.svg");
  });

  it("are not found under a name that the seeds do not have", () => {
    for (const name of ["", "product-0-1.svg", "../package.json", "constructor", "banner-1"]) {
      expect(pictureByName(name)).toBeUndefined();
    }
  });

  it("leave a banner's title readable in white (contrast of 4.5 or more)", () => {
    for (const { picture } of banners) {
      expect(1.05 / (luminance(picture.colours[0]) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("the box of an emoji", () => {
  const box = (d: string) => boundingBoxOf(`<path d="${d}"/>`);

  it("follows lines, absolute and relative", () => {
    expect(box("M4 5h10v6H4z")).toEqual({ left: 4, top: 5, right: 14, bottom: 11 });
    expect(box("m4 5l10 6-2-8")).toEqual({ left: 4, top: 3, right: 14, bottom: 11 });
  });

  it("reaches as far as an arc does, with its flags written together", () => {
    const half = box("M6 16a10 10 0 0120 0");
    expect(half.top).toBeCloseTo(6);
    expect(half.bottom).toBeCloseTo(16);
    expect(half.right).toBeCloseTo(26);
  });

  it("counts circles and leaves out what only clips", () => {
    expect(
      boundingBoxOf(
        '<clipPath id="a"><path d="M0 0h32v32H0z"/></clipPath><circle cx="10" cy="12" r="3"/>',
      ),
    ).toEqual({ left: 7, top: 9, right: 13, bottom: 15 });
  });
});

describe("dyeing", () => {
  it("turns the first colour into the second and keeps the order of its shades", () => {
    expect(tinted("#86d72f", ["#86d72f", "#4d5a9e"])).toBe("#4d5a9e");
    const dark = tinted("#44911b", ["#86d72f", "#4d5a9e"]);
    expect(luminance(dark)).toBeLessThan(luminance("#4d5a9e"));
  });

  it("leaves colours of another hue alone", () => {
    expect(tinted("#f8312f", ["#86d72f", "#4d5a9e"])).toBe("#f8312f");
    expect(tinted("#fff", ["#86d72f", "#4d5a9e"])).toBe("#fff");
  });
});
