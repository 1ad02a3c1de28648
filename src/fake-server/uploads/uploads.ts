import type { CustomerRow } from "../collections/customer.ts";
import type { UploadRow } from "../collections/upload.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { toBase64 } from "./base64.ts";
import { extensionOf, pictureType } from "./picture-type.ts";

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
    name: `${shop.secretOf(`upload ${id}`).slice(0, 16)}.${extensionOf(kept.type)}`,
    type: kept.type,
    content: toBase64(kept.bytes),
  });
};
