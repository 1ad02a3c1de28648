/** Resolves in another task. Chromium paints what a tap has changed before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
