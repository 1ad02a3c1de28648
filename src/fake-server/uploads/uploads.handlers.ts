import type { Handlers } from "../routing/router.ts";
import { linkTo } from "../shop/link-to.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { fromBase64 } from "./base64.ts";
import { keepUpload, uploadAddress, uploadsPath } from "./uploads.ts";

export const uploadsHandlers: Handlers = (shop, router) => [
  router.guarded("post", "/client/upload", async ({ customer, body }) => {
    const file = body instanceof FormData ? body.get("file") : null;
    if (!(file instanceof Blob)) throw apiErrors.badRequest();
    const upload = await keepUpload(shop, customer, new Uint8Array(await file.arrayBuffer()));
    return { url: linkTo(shop, uploadAddress(shop, upload)) };
  }),

  router.file(`${uploadsPath(shop)}:name`, ({ params }) => {
    const [upload] = shop.tables.uploads.where("name", params["name"] ?? "");
    if (upload === undefined) throw apiErrors.notFound();
    return { type: upload.type, bytes: fromBase64(upload.content) };
  }),
];
