const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const gif = fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
const png = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const jpeg = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z",
);

/** The smallest picture: one transparent pixel. */
export const picture = (): Blob => new Blob([gif], { type: "image/gif" });

/** The other types that an avatar may have (specification §9), of one pixel. */
export const otherPictures: readonly Blob[] = [
  new Blob([png], { type: "image/png" }),
  new Blob([jpeg], { type: "image/jpeg" }),
];

/** A picture that is larger than 5 MB (specification §9), and smaller than 6. */
export const hugePicture = (): Blob =>
  new Blob([gif, new Uint8Array(5 * 1024 * 1024)], { type: "image/gif" });

export const formOf = (file: Blob, name: string): FormData => {
  const form = new FormData();
  form.append("file", file, name);
  return form;
};
