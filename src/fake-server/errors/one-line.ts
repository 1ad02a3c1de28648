/** A message of several lines as one. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");
