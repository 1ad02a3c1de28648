/**
 * 5 MB (specification §5, §9), inclusive. Taken as 5 · 1024 · 1024 bytes, the wider interpretation, so that
 * no file is refused which a server accepts. A server with 5 000 000 refuses with its own message.
 *
 * @spec S5.29 S9.14
 */
export const avatarMaximum = 5 * 1024 * 1024;

export type PictureType = "image/jpeg" | "image/png" | "image/gif";

/** The file signatures of the three types. @spec S5.28 S9.15 */
const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // GIF87a, GIF89a
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** How many bytes from the start of a file are needed to detect its type. */
export const signatureLength = 8;

/**
 * The type of a file by its content; null: none of the three. The file name is ignored, as phones name
 * photographs freely and anybody can call a text `me.png`.
 */
export const pictureTypeOf = (head: ArrayLike<number>): PictureType | null =>
  signatures.find(([, signature]) => signature.every((byte, place) => head[place] === byte))?.[0] ??
  null;

/** The facts about a file before its upload. */
export interface PictureFacts {
  /** Bytes. */
  readonly size: number;
  /** Its first bytes; null: it could not be read (moved, or no permission). */
  readonly head: ArrayLike<number> | null;
  /** The browser could decode it. Only checked if the file is otherwise valid. */
  readonly isDrawable: boolean;
}

export type AvatarProblem = "unreadable" | "wrong type" | "too large";

/** The problem of a file as an avatar; null: none (specification §5). */
export const avatarProblem = ({ size, head, isDrawable }: PictureFacts): AvatarProblem | null => {
  if (head === null) return "unreadable";
  if (pictureTypeOf(head) === null) return "wrong type";
  if (size > avatarMaximum) return "too large";
  return isDrawable ? null : "unreadable";
};
