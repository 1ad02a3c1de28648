/**
 * The keys under which a history entry remembers what its screen has loaded. The server's texts depend on
 * the language, so each language has its own.
 */
export const homeMemory = (language: string): string => `home ${language}`;
export const categoryMemory = (language: string): string => `category ${language}`;
export const searchMemory = (language: string): string => `found ${language}`;
