/** React's scheduler has no types for this function. */
declare module "scheduler" {
  /** Sets the length of a work slice to one frame at this rate; 0: the default of 5 ms. */
  export const unstable_forceFrameRate: (framesPerSecond: number) => void;
}
