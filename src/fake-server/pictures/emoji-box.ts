/** A box in emoji units (the whole square is 32 by 32). */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** How many numbers one segment of each path command takes. */
const arity: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

// Arc flags may be written without a separator ("a1 1 0 01.5.5"), so they are read one by one.
const readNumbers = (text: string, command: string): number[] => {
  const numbers: number[] = [];
  const pattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy;
  let at = 0;
  while (at < text.length) {
    const place = numbers.length % 7;
    if (/[\s,]/.test(text.charAt(at))) {
      at += 1;
    } else if (command === "a" && (place === 3 || place === 4)) {
      numbers.push(Number(text.charAt(at)));
      at += 1;
    } else {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found === null) break;
      numbers.push(Number(found[0]));
      at = pattern.lastIndex;
    }
  }
  return numbers;
};

/** End points and half-way points of a path: close enough to set a shape on the floor. */
const pathPoints = (data: string): Point[] => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [, letter = "", rest = ""] of data.matchAll(
    /([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi,
  )) {
    const command = letter.toLowerCase();
    const relative = letter === command;
    const size = arity[command] ?? 0;
    if (command === "z") {
      [x, y] = [startX, startY];
      continue;
    }
    const numbers = readNumbers(rest, command);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const segment = numbers.slice(at, at + size);
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      const number = (index: number) => segment[index] ?? 0;
      const from: Point = [x, y];
      if (command === "h") x = baseX + number(0);
      else if (command === "v") y = baseY + number(0);
      else [x, y] = [baseX + number(size - 2), baseY + number(size - 1)];
      if (command === "m" && at === 0) [startX, startY] = [x, y];
      if (command === "c") {
        points.push([
          (from[0] + 3 * (baseX + number(0)) + 3 * (baseX + number(2)) + x) / 8,
          (from[1] + 3 * (baseY + number(1)) + 3 * (baseY + number(3)) + y) / 8,
        ]);
      }
      points.push([x, y]);
    }
  }
  return points;
};

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
