import { pathPoints, type Point } from "./path-points.ts";

/** A box in emoji units (the whole square is 32 by 32). */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const attribute = (element: string, name: string): number =>
  Number(new RegExp(`\\b${name}="([^"]+)"`).exec(element)?.[1] ?? 0);

const shapePoints = (element: string): Point[] => {
  const value = (name: string) => attribute(element, name);
  if (element.startsWith("<path")) return pathPoints(/\bd="([^"]+)"/.exec(element)?.[1] ?? "");
  if (element.startsWith("<rect")) {
    return [
      [value("x"), value("y")],
      [value("x") + value("width"), value("y") + value("height")],
    ];
  }
  const radiusX = value("rx") || value("r");
  const radiusY = value("ry") || value("r");
  return [
    [value("cx") - radiusX, value("cy") - radiusY],
    [value("cx") + radiusX, value("cy") + radiusY],
  ];
};

/** The box that an emoji's shapes fill, inside its 32 by 32 square. */
export const boxOf = (body: string): Box => {
  const drawn = body.replaceAll(/<(clipPath|mask|defs)\b.*?<\/\1>/gs, "");
  const shapes = drawn.match(/<(?:path|rect|circle|ellipse)\b[^>]*>/g) ?? [];
  const points = shapes
    .filter((shape) => !shape.includes("transform="))
    .flatMap(shapePoints)
    .map(([x, y]): Point => [Math.min(32, Math.max(0, x)), Math.min(32, Math.max(0, y))]);
  if (points.length === 0) return { left: 0, top: 0, right: 32, bottom: 32 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
};
