import { oneLine } from "./one-line.ts";

/** An amount in large figures: of the size of its surroundings, and smaller rather than broken. */
export const LargeAmount = ({ text }: { readonly text: string }) => (
  <span style={oneLine(text)}>{text}</span>
);
