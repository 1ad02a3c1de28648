/**
 * 5 MB (specification §5, §9) read as 5 · 1024 · 1024 bytes, itself allowed: the wider of the two
 * readings, so that we refuse nothing that a server takes. One that reads 5 000 000 refuses the
 * rest in its own words.
 *
 * @spec S5.29 S9.14
 */
export const avatarMaximum = 5 * 1024 * 1024;

export type PictureType = "image/jpeg" | "image/png" | "image/gif";

/** The first bytes of the three kinds of pictures. @spec S5.28 S9.15 */
const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // GIF87a, GIF89a
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** Of how many bytes at its beginning a picture is known. */
export const signatureLength = 8;

/**
 * What a file is by its content; null: none of the three. Its name decides nothing, neither way: a
 * phone names its photographs as it likes, and anybody can call a page of text `me.png`.
 */
export const pictureTypeOf = (head: ArrayLike<number>): PictureType | null =>
  signatures.find(([, signature]) => signature.every((byte, place) => head[place] === byte))?.[0] ??
  null;

/** What is found out about a file before it is sent anywhere. */
export interface PictureFacts {
  /** Bytes. */
  readonly size: number;
  /** Its first bytes; null: it could not be read (it was moved, or may not be read). */
  readonly head: ArrayLike<number> | null;
  /** The browser could draw it. Only asked of a file that is otherwise right. */
  readonly isDrawable: boolean;
}

export type AvatarProblem = "unreadable" | "wrong type" | "too large";

/** What is wrong with a file as an avatar; null: nothing (specification §5). */
export const avatarProblem = ({ size, head, isDrawable }: PictureFacts): AvatarProblem | null => {
  if (head === null) return "unreadable";
  if (pictureTypeOf(head) === null) return "wrong type";
  if (size > avatarMaximum) return "too large";
  return isDrawable ? null : "unreadable";
};
