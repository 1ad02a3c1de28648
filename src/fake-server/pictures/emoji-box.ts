import { getPathBBox } from "svg-path-commander/util";

/** A box in emoji units (the whole square is 32 by 32). */
export interface BoundingBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const attribute = (element: string, name: string): number =>
  Number(new RegExp(`\\b${name}="([^"]+)"`).exec(element)?.[1] ?? 0);

const boxOfShape = (element: string): BoundingBox => {
  const value = (name: string) => attribute(element, name);
  if (element.startsWith("<path")) {
    const { x, y, x2, y2 } = getPathBBox(/\bd="([^"]+)"/.exec(element)?.[1] ?? "");
    return { left: x, top: y, right: x2, bottom: y2 };
  }
  if (element.startsWith("<rect")) {
    const [left, top] = [value("x"), value("y")];
    return { left, top, right: left + value("width"), bottom: top + value("height") };
  }
  const [radiusX, radiusY] = [value("rx") || value("r"), value("ry") || value("r")];
  return {
    left: value("cx") - radiusX,
    top: value("cy") - radiusY,
    right: value("cx") + radiusX,
    bottom: value("cy") + radiusY,
  };
};

const insideSquare = (value: number): number => Math.min(32, Math.max(0, value));

/**
 * The bounding box of an emoji inside its 32 by 32 square. Throws for a path that continues after
 * `z` without an `M`, which the library does not support and no seed picture has.
 */
export const boundingBoxOf = (body: string): BoundingBox => {
  const drawn = body.replaceAll(/<(clipPath|mask|defs)\b.*?<\/\1>/gs, "");
  const shapes = drawn.match(/<(?:path|rect|circle|ellipse)\b[^>]*>/g) ?? [];
  const boxes = shapes.filter((shape) => !shape.includes("transform=")).map(boxOfShape);
  if (boxes.length === 0) return { left: 0, top: 0, right: 32, bottom: 32 };
  return {
    left: insideSquare(Math.min(...boxes.map(({ left }) => left))),
    top: insideSquare(Math.min(...boxes.map(({ top }) => top))),
    right: insideSquare(Math.max(...boxes.map(({ right }) => right))),
    bottom: insideSquare(Math.max(...boxes.map(({ bottom }) => bottom))),
  };
};
