import { isTooDeep, structureOf } from "../store/json-parts.ts";

/** Parsed JSON; undefined: the text is not JSON, or is nested too deeply. */
export const parsedJson = (text: string | null): unknown => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isTooDeep(structureOf(new TextEncoder().encode(text ?? ""))) ? undefined : value;
  } catch {
    return undefined;
  }
};
