const smallest = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const bytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(smallest), (letter) => letter.charCodeAt(0));

/** The smallest picture: one transparent pixel. */
export const picture = (): Blob => new Blob([bytes()], { type: "image/gif" });

/** A picture that is larger than 5 MB (specification §9), and smaller than 6. */
export const hugePicture = (): Blob =>
  new Blob([bytes(), new Uint8Array(5 * 1024 * 1024)], { type: "image/gif" });

export const formOf = (file: Blob, name: string): FormData => {
  const form = new FormData();
  form.append("file", file, name);
  return form;
};
