/** Increase it whenever a document of before would mean something else. */
export const documentVersion = 1;
