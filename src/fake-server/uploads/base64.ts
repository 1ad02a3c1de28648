/** The number of arguments that every engine's `String.fromCharCode` accepts. */
const chunkSize = 0x8000;

export const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (let start = 0; start < bytes.length; start += chunkSize) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunkSize));
  }
  return btoa(text);
};

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
