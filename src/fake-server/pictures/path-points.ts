/** In the units of the path. */
export type Point = readonly [x: number, y: number];

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

/** Points along an elliptical arc, by the conversion of SVG 2, appendix B.2.4. */
const arcPoints = (
  from: Point,
  to: Point,
  [givenX = 0, givenY = 0, degrees = 0, large = 0, sweep = 0]: readonly number[],
): Point[] => {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const halfX = (from[0] - to[0]) / 2;
  const halfY = (from[1] - to[1]) / 2;
  const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  if (givenX === 0 || givenY === 0 || (px === 0 && py === 0)) return [];
  const grow = Math.max(1, Math.hypot(px / givenX, py / givenY));
  const [rx, ry] = [givenX * grow, givenY * grow];
  const distance = (px / rx) ** 2 + (py / ry) ** 2;
  const root = Math.sqrt(Math.max(0, 1 / distance - 1)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(root * rx * py) / ry, (-root * ry * px) / rx];
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  const full = 2 * Math.PI;
  const positive = (((end - start) % full) + full) % full;
  const span = sweep === 1 ? positive : positive - full;
  const steps = 12;
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = start + (span * (step + 1)) / steps;
    const [x, y] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    return [cos * x - sin * y + (from[0] + to[0]) / 2, sin * x + cos * y + (from[1] + to[1]) / 2];
  });
};

const cubicPoints = (from: Point, first: Point, second: Point, to: Point): Point[] =>
  [0.2, 0.35, 0.5, 0.65, 0.8].map((t): Point => {
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * first[axis] +
      3 * (1 - t) * t ** 2 * second[axis] +
      t ** 3 * to[axis];
    return [at(0), at(1)];
  });

/** Points along a path (its ends, curves and arcs): enough to know where it reaches. */
export const pathPoints = (data: string): Point[] => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  // The second control point of the curve before: an "s" goes on from its mirror image.
  let control: Point = [0, 0];
  for (const [, letter = "", rest = ""] of data.matchAll(
    /([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi,
  )) {
    const command = letter.toLowerCase();
    const relative = letter === command;
    const size = arity[command] ?? 0;
    if (command === "z") {
      [x, y] = [startX, startY];
      control = [x, y];
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
      if (command === "c" || command === "s") {
        const second: Point = [baseX + number(size - 4), baseY + number(size - 3)];
        const first: Point =
          command === "c"
            ? [baseX + number(0), baseY + number(1)]
            : [2 * from[0] - control[0], 2 * from[1] - control[1]];
        points.push(...cubicPoints(from, first, second, [x, y]));
        control = second;
      } else control = [x, y];
      if (command === "a") points.push(...arcPoints(from, [x, y], segment));
      points.push([x, y]);
    }
  }
  return points;
};
