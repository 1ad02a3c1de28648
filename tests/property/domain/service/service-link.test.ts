import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceArea } from "../../../../src/domain/service/service-area.ts";
import { serviceLink } from "../../../../src/domain/service/service-link.ts";

const origin = "https://shop.example";
const template = "https://chat.example/room?area={area}&from=shop";

describe("the service area", () => {
  test.each([
    ["no user", null, null],
    ["no recycler", { recycler: null }, null],
    ["a recycler without an area", { recycler: { serviceArea: null } }, null],
    ["an empty area", { recycler: { serviceArea: "  " } }, null],
    ["an area", { recycler: { serviceArea: " Kyiv-Podil " } }, "Kyiv-Podil"],
  ])("of %s [S1.10 S6.4]", (_, user, area) => {
    expect(serviceArea(user)).toBe(area);
  });
});

describe("the chat's address", () => {
  test("holds any area as one value of the template, whatever is in it [S1.11]", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }).filter((area) => !/^https?:\/\//i.test(area)),
        (area) => {
          const link = serviceLink(area, template, origin);
          const url = new URL(link ?? expect.fail("a template is always an address"));
          expect(url.origin + url.pathname).toBe("https://chat.example/room");
          expect([...url.searchParams.keys()]).toEqual(["area", "from"]);
          expect(url.searchParams.get("area")).toBe(area.toWellFormed());
        },
      ),
    );
  });

  test("is http or https, or is refused", () => {
    const schemes = fc.constantFrom(
      "http://",
      "https://",
      "javascript:",
      "data:",
      "tg://",
      "//",
      "",
    );
    fc.assert(
      fc.property(schemes, fc.string(), fc.constantFrom(template, "{area}"), (scheme, rest, by) => {
        const link = serviceLink(scheme + rest, by, origin);
        if (link !== null) expect(new URL(link).protocol).toMatch(/^https?:$/);
      }),
    );
  });

  test.each([
    ["an address of its own", "https://t.me/podil", "https://t.me/podil"],
    ["in capitals", "HTTPS://T.me/podil", "https://t.me/podil"],
    ["without encryption", "http://t.me/podil", "http://t.me/podil"],
    [
      "words with an address",
      "see https://t.me/podil",
      "https://chat.example/room?area=see%20https%3A%2F%2Ft.me%2Fpodil&from=shop",
    ],
    [
      "words",
      "Київ, Поділ",
      "https://chat.example/room?area=%D0%9A%D0%B8%D1%97%D0%B2%2C%20%D0%9F%D0%BE%D0%B4%D1%96%D0%BB&from=shop",
    ],
    [
      "a script",
      "javascript:alert(1)",
      "https://chat.example/room?area=javascript%3Aalert(1)&from=shop",
    ],
    [
      "signs of a replacement",
      "$& $1 {area}",
      "https://chat.example/room?area=%24%26%20%241%20%7Barea%7D&from=shop",
    ],
  ])("of an area that is %s", (_, area, address) => {
    expect(serviceLink(area, template, origin)).toBe(address);
  });

  test.each([
    ["hides its host", "https://t.me@evil.example/", template],
    ["is none", "https://", template],
    ["comes of a template of another scheme", "Kyiv", "tg://resolve?domain={area}"],
    ["comes of a template without an address", "Kyiv", "{area}"],
    ["comes of a template of another host in disguise", "Kyiv", "//evil.example/{area}"],
  ])("is refused where it %s", (_, area, by) => {
    expect(serviceLink(area, by, origin)).toBeNull();
  });

  test("may be a path of the shop's own origin", () => {
    expect(serviceLink("a b", "/shop/service-chat/?area={area}", origin)).toBe(
      "https://shop.example/shop/service-chat/?area=a%20b",
    );
  });
});
