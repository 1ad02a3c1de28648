import type { UploadRow } from "../collections/upload.ts";

const signatures: readonly (readonly [UploadRow["type"], readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** The file's type by its first bytes, whatever its name; undefined: none of the three. */
export const pictureType = (bytes: Uint8Array): UploadRow["type"] | undefined =>
  signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0];

const endings = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" } as const;

export const extensionOf = (type: UploadRow["type"]): string => endings[type];
