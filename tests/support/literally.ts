/** A text as a part of a pattern. */
export const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
