/** Increase it whenever an existing document would get another meaning. */
export const documentVersion = 1;
