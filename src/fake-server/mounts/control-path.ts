export const controlPrefix = "/__fake/";

export const isControl = (pathname: string): boolean => `${pathname}/`.startsWith(controlPrefix);
