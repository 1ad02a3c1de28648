/** Increase it whenever the meaning of existing documents changes. */
export const documentVersion = 1;
