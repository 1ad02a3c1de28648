/** Single emoji. Their file is read once, for the first picture: importing this module is cheap. */
import { tinted } from "./colour.ts";
import { type BoundingBox, boundingBoxOf } from "./emoji-box.ts";
import { type Icons, readIcons } from "./icon-file.ts";
import type { Subject } from "./picture-spec.ts";

/** An emoji: SVG elements in a 32 by 32 square, and their bounding box. */
export interface Drawing {
  readonly body: string;
  readonly box: BoundingBox;
}

let icons: Icons | undefined;

const bodyOf = (name: string): string => {
  icons ??= readIcons();
  const icon = icons[name];
  if (icon === undefined) throw new Error(`There is no emoji "${name}" in Fluent Emoji Flat`);
  return icon.body;
};

// Prefixes ids: two emoji in one picture may both define an id such as "a".
const withOwnIds = (body: string, name: string): string =>
  body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);

const withDye = (body: string, dye: readonly [string, string]): string =>
  body.replaceAll(
    /(fill|stroke|stop-color)="(#(?:[0-9a-f]{3}|[0-9a-f]{6}))"/gi,
    (_, attribute: string, colour: string) => `${attribute}="${tinted(colour, dye)}"`,
  );

/** Throws when the set has no emoji of that name, a mistake in the seeds that tests detect. */
export const drawing = (subject: Pick<Subject, "emoji" | "dye">): Drawing => {
  const body = withOwnIds(bodyOf(subject.emoji), subject.emoji);
  return {
    body: subject.dye === undefined ? body : withDye(body, subject.dye),
    box: boundingBoxOf(body),
  };
};
