import { oneLine } from "./one-line.ts";

/** An amount in large figures, scaled down rather than wrapped. */
export const LargeAmount = ({ text }: { readonly text: string }) => (
  <span style={oneLine(text)}>{text}</span>
);
