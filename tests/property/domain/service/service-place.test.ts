import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FreeArea,
  hasRoom,
  isDrag,
  liftOver,
  clampToArea,
  parseServicePlace,
  placeByKey,
  placeNear,
  type Point,
  pointOf,
  serviceButtonSize,
  servicePlaceText,
  usualServicePlace,
} from "../../../../src/domain/service/service-place.ts";

const size = serviceButtonSize;
const places = fc.record({
  side: fc.constantFrom("left" as const, "right" as const),
  height: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Screens with room for the button, from a watch to a wall. */
const areas: fc.Arbitrary<FreeArea> = fc
  .record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 2 * size, max: 2000 }),
    height: fc.integer({ min: 2 * size, max: 3000 }),
  })
  .map(({ left, top, width, height }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
const points: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
});
const arrows = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight");

const expectInside = ({ x, y }: Point, area: FreeArea): void => {
  expect(x).toBeGreaterThanOrEqual(area.left);
  expect(y).toBeGreaterThanOrEqual(area.top);
  expect(x + size).toBeLessThanOrEqual(area.right + 1e-6);
  expect(y + size).toBeLessThanOrEqual(area.bottom + 1e-6);
};

describe("the service button", () => {
  test("is raised over controls that it would lie on, and stays inside the free area", () => {
    const controls = fc.array(
      fc
        .record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 700 }) })
        .map(({ x, y }): FreeArea => ({ left: x, top: y, right: x + 44, bottom: y + 44 })),
      { maxLength: 12 },
    );
    const phone: FreeArea = { left: 8, top: 60, right: 312, bottom: 560 };
    fc.assert(
      fc.property(controls, (all) => {
        const lift = liftOver(phone, all);
        const at = pointOf(usualServicePlace, { ...phone, bottom: phone.bottom - lift });
        expectInside(at, phone);
        const isCovered = ({ left, top, right, bottom }: FreeArea): boolean =>
          Math.abs((left + right - size) / 2 - at.x) < size / 2 &&
          Math.abs((top + bottom - size) / 2 - at.y) < size / 2;
        // Down at its usual place, if there is no room above them.
        expect(lift === 0 || !all.some(isCovered)).toBe(true);
      }),
    );
    const button = (top: number): FreeArea => ({ left: 268, top, right: 312, bottom: top + 44 });
    expect(liftOver(phone, [button(516)])).toBe(52);
    expect(liftOver(phone, [button(516), button(460)])).toBe(108);
    expect(liftOver(phone, [{ ...button(516), right: 290, left: 8 }])).toBe(0);
    expect(
      liftOver(
        phone,
        Array.from({ length: 12 }, (_, row) => button(60 + 42 * row)),
      ),
    ).toBe(0);
  });

  test("stands wholly inside the free area of any screen, at an edge [S1.10]", () => {
    fc.assert(
      fc.property(places, areas, (place, area) => {
        expect(hasRoom(area)).toBe(true);
        const point = pointOf(place, area);
        expectInside(point, area);
        expect([area.left, area.right - size]).toContain(point.x);
      }),
    );
  });

  test("follows a finger no further than the edges", () => {
    fc.assert(
      fc.property(points, areas, (point, area) => {
        const kept = clampToArea(point, area);
        expectInside(kept, area);
        expect(clampToArea(kept, area)).toEqual(kept);
      }),
    );
  });

  test("snaps to the nearer edge, at the height where it was let go", () => {
    fc.assert(
      fc.property(points, areas, (point, area) => {
        const kept = clampToArea(point, area);
        const stands = pointOf(placeNear(point, area), area);
        expect(stands.y).toBeCloseTo(kept.y, 6);
        const way = Math.abs(stands.x - kept.x);
        for (const edge of [area.left, area.right - size]) {
          expect(way).toBeLessThanOrEqual(Math.abs(edge - kept.x));
        }
      }),
    );
  });

  test("stands at the right in the middle, and low where there is no height to choose from", () => {
    const area = { left: 0, top: 100, right: 300, bottom: 100 + size };
    expect(placeNear({ x: (300 - size) / 2, y: 100 }, area)).toEqual({ side: "right", height: 1 });
    expect(placeByKey({ side: "left", height: 0 }, "ArrowRight", area)?.side).toBe("right");
  });

  test("is at the same place after a turn of the phone and back", () => {
    fc.assert(
      fc.property(places, areas, areas, (place, upright, turned) => {
        expectInside(pointOf(place, turned), turned);
        const stands = pointOf(placeNear(pointOf(place, upright), upright), upright);
        expect(stands.x).toBe(pointOf(place, upright).x);
        expect(stands.y).toBeCloseTo(pointOf(place, upright).y, 6);
      }),
    );
  });

  test("goes anywhere along the edges by arrow keys, and never off the screen", () => {
    fc.assert(
      fc.property(places, areas, fc.array(arrows), (start, area, keys) => {
        let place = start;
        for (const key of keys) {
          const before = pointOf(place, area);
          place = placeByKey(place, key, area) ?? expect.fail("an arrow is for the button");
          const after = pointOf(place, area);
          expectInside(after, area);
          if (key === "ArrowUp") expect(after.y).toBeLessThanOrEqual(before.y + 1e-6);
          if (key === "ArrowDown") expect(after.y).toBeGreaterThanOrEqual(before.y - 1e-6);
          if (key === "ArrowLeft") expect(after).toEqual({ x: area.left, y: before.y });
          if (key === "ArrowRight") expect(after).toEqual({ x: area.right - size, y: before.y });
        }
      }),
    );
  });

  test("reaches both ends with the arrows", () => {
    fc.assert(
      fc.property(places, areas, (start, area) => {
        const pressed = (key: string, times: number) =>
          Array.from({ length: times }).reduce<typeof start>(
            (place) => placeByKey(place, key, area) ?? place,
            start,
          );
        expect(pressed("ArrowUp", 100).height).toBe(0);
        expect(pressed("ArrowDown", 100).height).toBe(1);
      }),
    );
  });

  test.each(["Enter", " ", "Tab", "a", "Escape"])("leaves the key %j alone", (key) => {
    const area = { left: 0, top: 0, right: 390, bottom: 800 };
    expect(placeByKey(usualServicePlace, key, area)).toBeNull();
  });

  test("takes a small wandering of the finger for a tap, a longer way for a drag", () => {
    const from = { x: 100, y: 100 };
    for (const to of [from, { x: 105, y: 95 }, { x: 108, y: 100 }]) {
      expect(isDrag(from, to)).toBe(false);
    }
    for (const to of [
      { x: 109, y: 100 },
      { x: 94, y: 106 },
    ])
      expect(isDrag(from, to)).toBe(true);
  });

  test("is out of the way where there is no room", () => {
    const area = { left: 0, top: 60, right: 390, bottom: 60 + 2 * size };
    expect(hasRoom(area)).toBe(true);
    expect(hasRoom({ ...area, bottom: area.bottom - 1 })).toBe(false);
    expect(hasRoom({ ...area, right: 2 * size - 1 })).toBe(false);
    expect(hasRoom({ ...area, left: size, right: 3 * size - 1 })).toBe(false);
  });
});

describe("the kept place", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(places, (place) => {
        // JSON has one zero.
        const { side, height } = parseServicePlace(servicePlaceText(place)) ?? expect.fail();
        expect(side).toBe(place.side);
        expect(height === place.height).toBe(true);
      }),
    );
  });

  test.each([
    null,
    "",
    "left",
    "left x",
    "middle 0.5",
    "left 1.5",
    "right -1",
    "right NaN",
    "right 0x",
    "{}",
    "my left 0.5",
    "left 0.5\n",
  ])("junk is no place: %j", (text) => {
    expect(parseServicePlace(text)).toBeNull();
  });
});
