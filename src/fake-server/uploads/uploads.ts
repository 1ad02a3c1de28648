import type { CustomerRow } from "../collections/customer.ts";
import type { UploadRow } from "../collections/upload.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { toBase64 } from "./base64.ts";

const signatures: readonly (readonly [UploadRow["type"], readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** The file's type by its first bytes, whatever its name; undefined: none of the three. */
const pictureType = (bytes: Uint8Array): UploadRow["type"] | undefined =>
  signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0];

const endings = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" } as const;

/** 5 MB of 1024 · 1024 bytes (specification §5). */
const largestUpload = 5 * 1024 * 1024;

/** The base URL of uploaded pictures. */
export const uploadsPath = (shop: Shop): string => `${shop.settings.picturesBase}uploads/`;

/** Where a picture is, within the shop: a URL, or a `data:` URL where no server serves pictures. */
export const uploadAddress = (shop: Shop, { name, type, content }: UploadRow): string =>
  shop.settings.uploads === "inline"
    ? `data:${type};base64,${content}`
    : `${uploadsPath(shop)}${name}`;

/**
 * Stores a picture and deletes the customer's earlier ones that are not in use.
 * @throws ApiError 42209 or 42210 when the content is not jpg, png or gif, or too large.
 */
export const keepUpload = async (
  shop: Shop,
  customer: CustomerRow,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<UploadRow> => {
  const { uploads } = shop.tables;
  const type = pictureType(bytes);
  if (type === undefined) throw apiErrors.pictureTypeWrong();
  if (bytes.length > largestUpload) throw apiErrors.pictureTooLarge();
  const kept = await shop.settings.shrinkPicture({ bytes, type });
  for (const old of uploads.where("customer_id", customer.id)) {
    if (uploadAddress(shop, old) !== customer.avatar) await uploads.remove(old.id);
  }
  const id = uploads.nextId();
  return uploads.insert({
    id,
    customer_id: customer.id,
    name: `${shop.secretOf(`upload ${id}`).slice(0, 16)}.${endings[kept.type]}`,
    type: kept.type,
    content: toBase64(kept.bytes),
  });
};
