/** React's scheduler, which has no types of this function. */
declare module "scheduler" {
  /** Work is done in pieces of a frame's length at this rate; 0: of 5 ms. */
  export const unstable_forceFrameRate: (framesPerSecond: number) => void;
}
