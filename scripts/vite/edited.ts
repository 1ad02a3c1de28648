/** A part of a module's code, and the text that takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Code after its edits. What is nested in an edited part is gone with it. */
export const edited = (code: string, edits: readonly Edit[]): string => {
  let text = "";
  let read = 0;
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < read) continue;
    text += code.slice(read, start) + put;
    read = end;
  }
  return text + code.slice(read);
};
