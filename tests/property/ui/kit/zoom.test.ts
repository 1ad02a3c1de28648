import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clamped,
  contained,
  largestScale,
  panned,
  pinched,
  type Point,
  type ZoomBounds,
  type View,
  wholePicture,
  zoomedAbout,
} from "../../../../src/ui/kit/zoom.ts";

const length = fc.integer({ min: 100, max: 2000 });
const size = fc.record({ width: length, height: length });
const room: fc.Arbitrary<ZoomBounds> = fc
  .record({ stage: size, natural: size })
  .map(({ stage, natural }) => ({ stage, picture: contained(natural, stage) }));
const coordinate = fc.double({ min: -1500, max: 1500, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const scale = fc.double({ min: 0.01, max: 20, noNaN: true });
const anyView: fc.Arbitrary<View> = fc.record({ scale, x: coordinate, y: coordinate });

const tiny = 1e-6;

/** The picture's edges on the stage, from the stage's middle. */
const edges = (view: View, { picture }: ZoomBounds) => ({
  left: view.x - (picture.width * view.scale) / 2,
  right: view.x + (picture.width * view.scale) / 2,
  top: view.y - (picture.height * view.scale) / 2,
  bottom: view.y + (picture.height * view.scale) / 2,
});

/** Nothing beside an enlarged picture is seen but what its proportions leave free. */
const expectInRoom = (view: View, here: ZoomBounds): void => {
  expect(view.scale).toBeGreaterThanOrEqual(1);
  expect(view.scale).toBeLessThanOrEqual(largestScale);
  const { left, right, top, bottom } = edges(view, here);
  const { width, height } = here.stage;
  if (right - left >= width) {
    expect(left).toBeLessThanOrEqual(-width / 2 + tiny);
    expect(right).toBeGreaterThanOrEqual(width / 2 - tiny);
  } else expect(view.x).toBe(0);
  if (bottom - top >= height) {
    expect(top).toBeLessThanOrEqual(-height / 2 + tiny);
    expect(bottom).toBeGreaterThanOrEqual(height / 2 - tiny);
  } else expect(view.y).toBe(0);
};

/** Where on the picture, in parts of it from its middle, a point of the stage lies. */
const onPicture = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

describe("a picture that is looked at", () => {
  test("is contained whole, in its proportions, filling the stage in one direction", () => {
    fc.assert(
      fc.property(size, size, (natural, stage) => {
        const { width, height } = contained(natural, stage);
        expect(width / height).toBeCloseTo(natural.width / natural.height, 6);
        expect(width).toBeLessThanOrEqual(stage.width + tiny);
        expect(height).toBeLessThanOrEqual(stage.height + tiny);
        expect(
          Math.min(Math.abs(width - stage.width), Math.abs(height - stage.height)),
        ).toBeLessThan(tiny);
      }),
    );
  });

  test("one whose size is not known yet is taken to fill the stage", () => {
    expect(contained({ width: 0, height: 0 }, { width: 390, height: 700 })).toEqual({
      width: 390,
      height: 700,
    });
  });

  test("stays within the stage, whatever is done to it", () => {
    fc.assert(
      fc.property(
        room,
        anyView,
        point,
        point,
        point,
        point,
        scale,
        (here, view, a, b, c, d, to) => {
          expectInRoom(clamped(view, here), here);
          const start = clamped(view, here);
          expectInRoom(zoomedAbout(start, a, to, here), here);
          expectInRoom(panned(start, a, here), here);
          expectInRoom(pinched(start, [a, b], [c, d], here), here);
        },
      ),
    );
  });

  test("clamping what is in its room changes nothing", () => {
    fc.assert(
      fc.property(room, anyView, (here, view) => {
        const once = clamped(view, here);
        expect(clamped(once, here)).toEqual(once);
      }),
    );
  });

  test("is enlarged about the point: what is under it stays under it, unless an edge is met", () => {
    fc.assert(
      fc.property(room, anyView, point, scale, (here, view, at, to) => {
        const start = clamped(view, here);
        const next = zoomedAbout(start, at, to, here);
        const free = { ...here, picture: { width: 1e9, height: 1e9 } };
        const unhindered = zoomedAbout(start, at, to, free);
        expect(onPicture(unhindered, at).x).toBeCloseTo(onPicture(start, at).x, 6);
        expect(onPicture(unhindered, at).y).toBeCloseTo(onPicture(start, at).y, 6);
        const expected = clamped(unhindered, here);
        expect(next.scale).toBe(expected.scale);
        expect(next.x).toBeCloseTo(expected.x, 6);
        expect(next.y).toBeCloseTo(expected.y, 6);
      }),
    );
  });

  test("follows two fingers: what was between them is between them", () => {
    fc.assert(
      fc.property(anyView, point, point, point, point, (view, a, b, c, d) => {
        const free = {
          stage: { width: 400, height: 700 },
          picture: { width: 1e9, height: 1e9 },
        };
        const start = clamped(view, free);
        const next = pinched(start, [a, b], [c, d], free);
        const before = onPicture(start, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        const after = onPicture(next, { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 });
        expect(after.x).toBeCloseTo(before.x, 5);
        expect(after.y).toBeCloseTo(before.y, 5);
      }),
    );
  });

  test("is whole again, and in the middle, when it is made small about any point", () => {
    fc.assert(
      fc.property(room, anyView, point, (here, view, at) => {
        const { scale: once, x, y } = zoomedAbout(clamped(view, here), at, 1, here);
        expect(once).toBe(wholePicture.scale);
        expect(x).toBeCloseTo(0, 6);
        expect(y).toBeCloseTo(0, 6);
      }),
    );
  });
});
